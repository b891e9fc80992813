import { addStyle } from "../core.ts";
import css from "../views/place/region.css?inline";

addStyle(css);

export { Choice } from "../views/place/region-choice.tsx";
