import { addStyle } from "../core.ts";
import css from "../views/place/region.css?inline";

addStyle(css);

export { Region } from "../views/place/region-choice.tsx";
