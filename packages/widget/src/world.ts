import { ownWorld, type StreamWorld } from "@linewire/client";
import { loadPart } from "./part.ts";
import type { OpenUpkeep } from "./store/upkeep-target.ts";

/** The clock, randomness and network of the widget. `upkeep` loads page.js, which applies the stream's updates. */
export type WidgetWorld = StreamWorld & { upkeep: () => Promise<OpenUpkeep> };

/** The real clock, randomness and network. The widget must use them through this object instead of the globals. */
export const pageWorld: WidgetWorld = {
  ...ownWorld,
  upkeep: async () => (await loadPart<{ openUpkeep: OpenUpkeep }>("page.js")).openUpkeep,
};
