import { ownWorld } from "@linewire/client";
import { loadPart } from "../core.ts";
import type { PeoplePart } from "../look/people-place.ts";
import { hearPeople } from "../store/hear-people.ts";
import { pageTabs } from "../store/page-tabs.ts";
import type { FollowLive } from "../store/tab-options.ts";
import { TabStream } from "../store/tab-stream.ts";

const take = (events: object, frame: string): void =>
  void loadPart<PeoplePart>("people.js").then(
    (part) => part.take(events, frame),
    () => undefined,
  );

/** Keeps what a page shows true, with one stream for all tabs of the browser. */
export const followLive: FollowLive = (options) =>
  new TabStream(hearPeople(options, take), { ...ownWorld, page: globalThis.window, tabs: pageTabs });
