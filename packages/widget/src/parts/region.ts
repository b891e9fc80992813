import { addStyle } from "../core.ts";
import css from "../views/region.css?inline";

addStyle(css);

export { Choice } from "../views/region-choice.tsx";
