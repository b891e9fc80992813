import players from "../look/availability.css?inline";
import late from "../look/late.css?inline";
import why from "../look/why-suspended.css?inline";
import widget from "../look/widget.css?inline";

/** The style of what is drawn away from the page, where no part brings its own. */
export const style = widget + late + players + why;
