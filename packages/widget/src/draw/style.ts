import players from "../views/people/availability.css?inline";
import late from "../views/offer/late.css?inline";
import why from "../views/offer/why-suspended.css?inline";
import widget from "../views/widget.css?inline";

/** Style of server-rendered HTML. It includes the styles of parts, because the server loads no parts. */
export const style = widget + late + players + why;
