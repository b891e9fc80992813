import type { Stop } from "@linewire/domain/clock/world";

export type AppendResult = { place: number } | { standsAt: number };

/** `place`: NATS sequence number of the lease's record. The next write must name it (compare-and-set). */
export type LeaderLease = { node: string | null; term: number; place: number };

export type EngineEntry = { place: number; bytes: Uint8Array };

export type StreamListener = {
  message: (entry: EngineEntry) => void;
  /** The stream was recreated or truncated. The next message follows `place`. */
  rewound: (place: number) => void;
};

/**
 * Access to NATS: the stream of changes, the leader's lease, and messages between nodes. An operation that cannot
 * complete throws, and the caller must retry. A place is a message's sequence number in the stream.
 */
export type Engine = {
  /**
   * Appends a message if the last place is `after`; otherwise returns the last place. Repeating an `id` within minutes
   * has no effect.
   */
  append: (bytes: Uint8Array, id: string, after: number) => Promise<AppendResult>;
  /** Creates the stream if necessary. Returns its first and last place. */
  reach: () => Promise<{ first: number; last: number }>;
  /** Null if no message has the place. */
  at: (place: number) => Promise<Uint8Array | null>;
  /** Passes on every message from a place on, in order, until stopped. Reconnects automatically. */
  read: (from: number, listener: StreamListener) => Stop;
  lease: () => Promise<LeaderLease | null>;
  /** Writes the lease if its last record has the place `after`; otherwise returns null. */
  claim: (lease: Omit<LeaderLease, "place">, after: number) => Promise<LeaderLease | null>;
  watchLease: (changed: () => void) => Stop;
  /** Rejects if no reply arrives within `waitMs`. */
  request: (subject: string, bytes: Uint8Array, waitMs: number) => Promise<Uint8Array>;
  /** Nodes with the same `queue` share the requests. If `handle` rejects, no reply is sent. */
  serve: (subject: string, handle: (bytes: Uint8Array) => Promise<Uint8Array>, queue?: string) => Stop;
  publish: (subject: string, bytes: Uint8Array) => void;
  subscribe: (subject: string, listener: (bytes: Uint8Array) => void) => Stop;
  connected: () => boolean;
  round: () => Promise<void>;
  maxBytes: () => number;
  close: () => Promise<void>;
};
