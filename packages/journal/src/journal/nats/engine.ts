import type { Stop } from "@linewire/domain/clock/world";

/** Result of an append: its place, or the actual end of the stream if the writer expected another one. */
export type AppendResult = { place: number } | { standsAt: number };

/** Current leader, and the place of its lease record: the next lease write must name it (compare-and-set). */
export type LeaderLease = { node: string | null; term: number; place: number };

export type EngineEntry = { place: number; bytes: Uint8Array };

export type Ears = {
  hear: (heard: EngineEntry) => void;
  /** The stream was recreated or truncated: the next message has the place after this one. */
  rewound: (place: number) => void;
};

/**
 * The operations that the journal needs from a distributed log: a stream with appends at an expected place, a leader lease with
 * compare-and-set, and messages between nodes that are not stored. Operations that are not possible now throw; nothing is retried here.
 */
export type Engine = {
  /** Appends only if the stream ends at `after`. Repeating the same `id` within minutes has no effect. */
  append: (bytes: Uint8Array, id: string, after: number) => Promise<AppendResult>;
  /** First and last place of the stream; creates the stream if it does not exist. */
  reach: () => Promise<{ first: number; last: number }>;
  /** The message at a place; null if it does not exist. */
  at: (place: number) => Promise<Uint8Array | null>;
  /** Delivers every message from a place on, in order, until stopped; reconnects automatically. */
  read: (from: number, ears: Ears) => Stop;
  lease: () => Promise<LeaderLease | null>;
  /** Writes the lease; null if it was written since `after`. */
  claim: (lease: Omit<LeaderLease, "place">, after: number) => Promise<LeaderLease | null>;
  /** Called when the lease was written. */
  watchLease: (hear: () => void) => Stop;
  ask: (subject: string, bytes: Uint8Array, waitMs: number) => Promise<Uint8Array>;
  /** Replies to requests; subscribers of a queue share them. Null leaves the request to another node. */
  answer: (subject: string, reply: (bytes: Uint8Array) => Promise<Uint8Array>, queue?: string) => Stop;
  tell: (subject: string, bytes: Uint8Array) => void;
  hear: (subject: string, listen: (bytes: Uint8Array) => void) => Stop;
  connected: () => boolean;
  /** Resolves after a round trip to NATS. */
  round: () => Promise<void>;
  maxBytes: () => number;
  close: () => Promise<void>;
};
