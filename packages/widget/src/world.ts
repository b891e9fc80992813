import { ownWorld, type StreamWorld } from "@linewire/client";
import { loadPart } from "./part.ts";
import type { FollowLive } from "./store/tab-options.ts";

/** Everything the widget takes from outside; `live` = what keeps an answer true, fetched while the first answer is on its way. */
export type WidgetWorld = StreamWorld & { live: () => Promise<FollowLive> };

/** The page's own clock, chance and network: the one place where the widget reads them. */
export const pageWorld: WidgetWorld = {
  ...ownWorld,
  live: async () => (await loadPart<{ followLive: FollowLive }>("live.js")).followLive,
};
