/** The page's own clock, chance and network: the one place where the widget reads them. */
export { ownWorld as pageWorld } from "@linewire/client";
