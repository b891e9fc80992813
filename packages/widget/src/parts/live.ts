import { ownWorld } from "@linewire/client";
import { pageTabs } from "../store/page-tabs.ts";
import type { FollowLive } from "../store/tab-options.ts";
import { TabStream } from "../store/tab-stream.ts";

/** Keeps what a page shows true, with one stream for all tabs of the browser. */
export const followLive: FollowLive = (options) =>
  new TabStream(options, { ...ownWorld, page: globalThis.window, tabs: pageTabs });
