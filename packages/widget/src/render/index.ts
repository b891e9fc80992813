// Stands in for preact in the page's bundle (an alias in build.ts). The looks use none of its state, and it was 27 % of the bundle.
export { render } from "./render.ts";
export { Fragment, jsx, jsx as jsxs } from "./vnode.ts";
