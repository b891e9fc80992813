import type { StreamHold, BrowserPage, StreamAddress, StreamStatus, StreamWorld } from "@linewire/client";
import type { Events } from "../lines/events.ts";
import type { Quotes } from "../lines/quotes.ts";
import type { Tabs } from "./tabs.ts";
import type { TabUpdate } from "./tab-messages.ts";

export type LiveAddress = StreamAddress & { lines: readonly number[] };

export const NO_STREAM: LiveAddress = { url: "", position: "", lines: [] };

/** A leader updates the state from the stream, a follower from the leader's messages. */
export type TabState = { address: LiveAddress; position: string; status: StreamStatus; trueAt: number };

export type TabWorld = StreamWorld & { page: BrowserPage; tabs: Tabs };

export type TabOptions = {
  onNews: (news: readonly TabUpdate[]) => void;
  onStatus: (status: StreamStatus, trueAt: number) => void;
  onGap: () => void;
  quotes: Pick<Quotes, "of">;
  /** When the response was loaded. Digests (checksums of prices) from before that time may differ. */
  loadedAt: () => number;
  events: Events;
  /** take() must get the new stream URL before the promise resolves. */
  load: () => Promise<void>;
};

export type TabLive = {
  take: (next: LiveAddress) => void;
  hold: (why: StreamHold) => void;
  release: (why: StreamHold) => void;
  close: () => void;
};
export type FollowLive = (options: TabOptions) => TabLive;
