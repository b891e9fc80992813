import players from "../views/people/availability.css?inline";
import late from "../views/offer/late.css?inline";
import quiet from "../views/offer/quiet.css?inline";
import why from "../views/offer/why-suspended.css?inline";
import widget from "../views/widget.css?inline";

/** Buttons stay hidden until their scripts run. */
const served =
  '[data-theme="light"]{color-scheme:light}[data-theme="dark"]{color-scheme:dark}:host(:not(:defined)) button{visibility:hidden}';

/** HTML from the server loads no parts on demand, so it needs the styles of all parts. */
export const style = widget + late + players + quiet + why + served;
