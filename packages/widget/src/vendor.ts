// The libraries of every bundle and part, in a file that changes only with their versions: browsers keep it from one release to the next.
export { Fragment, hydrate, render } from "preact";
export { jsx, jsxs } from "preact/jsx-runtime";
export { batch, computed, effect, signal, useComputed, useSignal } from "@preact/signals";
