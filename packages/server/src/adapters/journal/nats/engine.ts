import type { Stop } from "../../../world.ts";

/** Result of an append: its place, or the actual end of the stream if the writer expected another one. */
export type AppendResult = { place: number } | { standsAt: number };

/** Current leader, and the place of its lease record: the next lease write must name it (compare-and-set). */
export type LeaderLease = { node: string | null; term: number; place: number };

export type EngineEntry = { place: number; bytes: Uint8Array };

export type Ears = {
  hear: (heard: EngineEntry) => void;
  /** The stream was made anew, or has lost its end: the next message comes after this place. */
  rewound: (place: number) => void;
};

/**
 * The part of a distributed log that the journal needs: one stream that is appended to at a known place, one word on who leads that is
 * changed by comparing, and messages between nodes that nobody keeps. Anything that cannot be had now is an error; nothing is retried here.
 */
export type Engine = {
  /** Appends only if the stream stands at `after`. The same `id` again, within minutes, is the same message. */
  append: (bytes: Uint8Array, id: string, after: number) => Promise<AppendResult>;
  /** First and last place of the stream; makes the stream when there is none. */
  reach: () => Promise<{ first: number; last: number }>;
  /** The message at a place; null when it is not there. */
  at: (place: number) => Promise<Uint8Array | null>;
  /** Every message from a place on, in order, until stopped; goes on by itself after an interruption. */
  read: (from: number, ears: Ears) => Stop;
  lease: () => Promise<LeaderLease | null>;
  /** Says who leads from now on; null when somebody has said so since `after`. */
  claim: (lease: Omit<LeaderLease, "place">, after: number) => Promise<LeaderLease | null>;
  /** Hears that the lease was written anew. */
  watchLease: (hear: () => void) => Stop;
  ask: (subject: string, bytes: Uint8Array, waitMs: number) => Promise<Uint8Array>;
  /** Answers what is asked; with a queue one of those who share it answers. Null leaves the question to others. */
  answer: (subject: string, reply: (bytes: Uint8Array) => Promise<Uint8Array>, queue?: string) => Stop;
  tell: (subject: string, bytes: Uint8Array) => void;
  hear: (subject: string, listen: (bytes: Uint8Array) => void) => Stop;
  connected: () => boolean;
  /** Resolves when the engine has answered just now. */
  round: () => Promise<void>;
  mostBytes: () => number;
  close: () => Promise<void>;
};
