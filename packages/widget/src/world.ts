import { ownWorld, type StreamWorld } from "@linewire/client";
import { loadPart } from "./part.ts";
import type { OpenUpkeep } from "./store/upkeep-target.ts";

/** `upkeep` loads page.js, which applies the stream's updates. */
export type WidgetWorld = StreamWorld & { upkeep: () => Promise<OpenUpkeep> };

/** The widget must use clock, randomness and network through this object instead of the globals. */
export const pageWorld: WidgetWorld = {
  ...ownWorld,
  upkeep: async () => (await loadPart<{ openUpkeep: OpenUpkeep }>("page.js")).openUpkeep,
};
