import { ownWorld } from "@linewire/client";
import { loadPart } from "../core.ts";
import type { PeoplePart } from "../look/people-place.ts";
import { type Hearers, hearNews } from "../store/hear-news.ts";
import { pageTabs } from "../store/page-tabs.ts";
import type { FollowLive } from "../store/tab-options.ts";
import { TabStream } from "../store/tab-stream.ts";

/** A part of the build is had when it is needed first, and done without where it cannot be had. */
const withPart = <T>(name: string, run: (part: T) => void): void => void loadPart<T>(name).then(run, () => undefined);

/** Keeps what a page shows true, with one stream for all tabs of the browser. */
export const followLive: FollowLive = hearNews(
  (options) => new TabStream(options, { ...ownWorld, page: globalThis.window, tabs: pageTabs }),
  {
    people: (events, frame) => withPart<PeoplePart>("people.js", ({ take }) => take(events, frame)),
    corrected: (load) => withPart<{ correct: Hearers["corrected"] }>("correct.js", ({ correct }) => correct(load)),
  },
);
