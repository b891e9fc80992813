import { ownWorld, type StreamWorld } from "@linewire/client";
import { loadPart } from "./part.ts";
import type { OpenUpkeep } from "./store/upkeep-target.ts";

/** `upkeep` loads page.js, which applies the updates of the stream. */
export type WidgetWorld = StreamWorld & { upkeep: () => Promise<OpenUpkeep> };

/** All other modules of the widget must use this clock, randomness and network instead of the globals. */
export const pageWorld: WidgetWorld = {
  ...ownWorld,
  upkeep: async () => (await loadPart<{ openUpkeep: OpenUpkeep }>("page.js")).openUpkeep,
};
