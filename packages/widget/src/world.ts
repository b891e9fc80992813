import { ownWorld, type StreamWorld } from "@linewire/client";
import { loadPart } from "./part.ts";
import type { OpenUpkeep } from "./store/kept.ts";

/** Everything the widget takes from outside; `upkeep` = what keeps an answer true, of the page's part. */
export type WidgetWorld = StreamWorld & { upkeep: () => Promise<OpenUpkeep> };

/** The page's own clock, chance and network: the one place where the widget reads them. */
export const pageWorld: WidgetWorld = {
  ...ownWorld,
  upkeep: async () => (await loadPart<{ openUpkeep: OpenUpkeep }>("page.js")).openUpkeep,
};
