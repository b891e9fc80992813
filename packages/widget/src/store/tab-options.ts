import type { StreamHold, BrowserPage, StreamAddress, StreamStatus, StreamWorld } from "@linewire/client";
import type { Events } from "./events.ts";
import type { Quotes } from "./quotes.ts";
import type { Tabs } from "./tabs.ts";
import type { News } from "./tab-messages.ts";

/** Where an answer is kept true from, and the lines that it shows. */
export type LiveAddress = StreamAddress & { lines: readonly number[] };

/** Nothing to keep true. */
export const NOWHERE: LiveAddress = { url: "", position: "", lines: [] };

/** A tab's copy of the stream state: a leader updates it from the stream, a follower from its leader. */
export type TabState = { address: LiveAddress; position: string; status: StreamStatus; trueAt: number };

/** Browser dependencies of a tab. */
export type TabWorld = StreamWorld & { page: BrowserPage; tabs: Tabs };

export type TabOptions = {
  onNews: (news: readonly News[]) => void;
  onStatus: (status: StreamStatus, trueAt: number) => void;
  onGap: () => void;
  quotes: Pick<Quotes, "of">;
  /** When the answer was loaded: it may know more than a digest that was on its way then. */
  loadedAt: () => number;
  events: Events;
  /** Loads anew; the address of what came is given to take() before it ends. */
  load: () => Promise<void>;
};

/** An answer that is kept true. */
export type TabLive = {
  take: (next: LiveAddress) => void;
  hold: (why: StreamHold) => void;
  release: (why: StreamHold) => void;
  close: () => void;
};
export type FollowLive = (options: TabOptions) => TabLive;
