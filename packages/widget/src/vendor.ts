// The libraries of the bundle and all parts. Their file changes only with their versions, so browsers keep it across
// releases.
export { Fragment, hydrate, render } from "preact";
export { jsx, jsxs } from "preact/jsx-runtime";
export { batch, computed, effect, signal, useComputed, useSignal } from "@preact/signals";
