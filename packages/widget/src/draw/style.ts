import players from "../views/availability.css?inline";
import late from "../views/late.css?inline";
import why from "../views/why-suspended.css?inline";
import widget from "../views/widget.css?inline";

/** The style of what is drawn away from the page, where no part brings its own. */
export const style = widget + late + players + why;
