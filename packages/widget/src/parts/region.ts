import { addStyle } from "../core.ts";
import css from "../look/region.css?inline";

addStyle(css);

export { Choice } from "../look/region-choice.tsx";
