import players from "../views/people/availability.css?inline";
import late from "../views/offer/late.css?inline";
import why from "../views/offer/why-suspended.css?inline";
import widget from "../views/widget.css?inline";

/** Server-rendered HTML needs the styles of all parts, because the server loads no parts on demand. */
export const style = widget + late + players + why;
