import type { GapReason } from "@linewire/contract";
import type { Hub, StoredChanges } from "@linewire/journal/hub/hub";
import type { World } from "@linewire/domain/clock/world";
import type { AdmitParts } from "./admit.ts";
import type { Digests } from "./digests.ts";
import type { GapPlaces } from "./gap-frame.ts";
import type { StreamEnding, Subscribers } from "./open-subscribers.ts";
import type { ReplayDesk } from "./replay-desk.ts";
import type { SnapshotParts } from "./snapshot.ts";

/** `replayed`: all events were sent. `past_unreadable`: the history could not be read. */
export type ReplayEnding = StreamEnding | "replayed" | "past_unreadable";

export type StreamMeasure = {
  framesSent: (frames: number) => void;
  gapSent: (reason: GapReason) => void;
  streamEnded: (why: StreamEnding | ReplayEnding) => void;
  /** A client reconnected because its lines differed from a digest. */
  digestMismatch: () => void;
};

export type StreamParts = AdmitParts & {
  world: World;
  hub: Hub;
  /** Reads the journal on disk, for positions that have left the hub's memory. Null if that is turned off. */
  stored: StoredChanges | null;
  streaming: () => boolean;
  snapshot: SnapshotParts;
  places: GapPlaces;
  nodeId: string;
  /** Fetches newer records of other nodes; false on failure. Absent on a single node. */
  catchUp?: (() => Promise<boolean>) | undefined;
  measure: StreamMeasure;
  subscribers: Subscribers;
  digests: Pick<Digests, "digestFor">;
  replays: ReplayDesk;
  /** Only pages of these origins may read the account's streams; null means all. */
  pageOrigins: (accountId: string) => readonly string[] | null;
};
