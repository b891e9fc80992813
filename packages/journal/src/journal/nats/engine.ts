import type { Stop } from "@linewire/domain/clock/world";

export type AppendResult = { place: number } | { standsAt: number };

/**
 * `place` is the NATS sequence number of the lease record. The next write of the lease must name it (compare-and-set).
 */
export type LeaderLease = { node: string | null; term: number; place: number };

export type EngineEntry = { place: number; bytes: Uint8Array };

export type StreamListener = {
  message: (entry: EngineEntry) => void;
  /** The stream was recreated or truncated: the next message has the place after `place`. */
  rewound: (place: number) => void;
};

/**
 * Access to NATS: the stream of changes, the lease of the leader, and messages between nodes. An operation that cannot
 * be completed throws, and the caller must retry it. A place is the sequence number of a message in the stream.
 */
export type Engine = {
  /** Appends only if the stream ends at `after`. Repeating the same `id` within minutes has no effect. */
  append: (bytes: Uint8Array, id: string, after: number) => Promise<AppendResult>;
  /** The first and the last place of the stream, which is created if it does not exist. */
  reach: () => Promise<{ first: number; last: number }>;
  /** The message at a place; null if it does not exist. */
  at: (place: number) => Promise<Uint8Array | null>;
  /** Delivers every message from a place on, in order, until stopped; reconnects automatically. */
  read: (from: number, listener: StreamListener) => Stop;
  lease: () => Promise<LeaderLease | null>;
  /** Writes the lease if its last write is at the place `after`; otherwise returns null. */
  claim: (lease: Omit<LeaderLease, "place">, after: number) => Promise<LeaderLease | null>;
  watchLease: (changed: () => void) => Stop;
  /** Sends a request to another node; rejects if no reply arrives in time. */
  request: (subject: string, bytes: Uint8Array, waitMs: number) => Promise<Uint8Array>;
  /** Subscribers of a queue share the requests. A handler that rejects sends no reply. */
  serve: (subject: string, handle: (bytes: Uint8Array) => Promise<Uint8Array>, queue?: string) => Stop;
  publish: (subject: string, bytes: Uint8Array) => void;
  subscribe: (subject: string, listener: (bytes: Uint8Array) => void) => Stop;
  connected: () => boolean;
  /** Resolves after a round trip to NATS. */
  round: () => Promise<void>;
  maxBytes: () => number;
  close: () => Promise<void>;
};
