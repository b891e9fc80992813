import players from "../views/availability.css?inline";
import late from "../views/late.css?inline";
import why from "../views/why-suspended.css?inline";
import widget from "../views/widget.css?inline";

/** Style of server rendering, where parts do not load their own. */
export const style = widget + late + players + why;
