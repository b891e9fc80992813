// What the parts of the build take from the bundle: they import this file, and the build points them to the bundle itself.
export { readConfig } from "./config.ts";
export { LinewireElement } from "./element/base.ts";
export { LinewireBets } from "./element/bets.tsx";
export { address } from "./page/address.ts";
export { defaults } from "./page/defaults.ts";
export { loadPart } from "./part.ts";
export { isArticle } from "./store/article-guard.ts";
export { leaseStore } from "./store/shared.ts";
export { Followed } from "./store/followed.ts";
export { pageWorld } from "./world.ts";
export { stateOf } from "./look/element-state.ts";
export { pagePart } from "./look/page-part.tsx";
export { addStyle } from "./look/sheet.ts";
export { Widget } from "./look/widget.tsx";
export { speaker } from "./look/speaker.ts";
