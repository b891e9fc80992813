import { ownWorld, type StreamWorld } from "@linewire/client";
import { loadPart } from "./part.ts";
import type { OpenUpkeep } from "./store/kept.ts";

/** External dependencies of the widget; `upkeep` loads the page part that applies updates. */
export type WidgetWorld = StreamWorld & { upkeep: () => Promise<OpenUpkeep> };

/** The page's clock, randomness and network: the only place where the widget reads them. */
export const pageWorld: WidgetWorld = {
  ...ownWorld,
  upkeep: async () => (await loadPart<{ openUpkeep: OpenUpkeep }>("page.js")).openUpkeep,
};
