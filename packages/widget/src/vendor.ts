// The libraries that the bundle and all parts import. The file of the libraries changes only with their versions, so that browsers keep it
// cached across releases of the widget.
export { Fragment, hydrate, render } from "preact";
export { jsx, jsxs } from "preact/jsx-runtime";
export { batch, computed, effect, signal, useComputed, useSignal } from "@preact/signals";
