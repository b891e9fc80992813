import type { Fact, Facts } from "./facts.ts";
import type { LoggedFrame, LoggedMessage } from "./log.ts";

export type Counts = {
  delivered: number;
  /** Number of changes that did not arrive and that a gap event reported. */
  reportedLost: number;
  /** Number of changes that did not arrive and that no gap event reported. */
  undetected: number;
  duplicated: number;
  reordered: number;
  /** Number of received changes outside the reader's scope or subscription. */
  leaked: number;
  /** Number of messages that match no change in the log of the writer, and of gap events without an id. */
  unrecorded: number;
  /** Number of messages whose id is not the position of their change. */
  misnumbered: number;
  /** Number of changes that did not arrive because a conflated message contained a newer change of the same line. */
  merged: number;
  /**
   * Number of changes that arrived again after a disconnect. The service repeats changes whose position is after the
   * last event id that the client received. Only conflated streams may send a change before its position.
   */
  resent: number;
};

export const zero = (): Counts => ({
  delivered: 0,
  reportedLost: 0,
  undetected: 0,
  duplicated: 0,
  reordered: 0,
  leaked: 0,
  unrecorded: 0,
  misnumbered: 0,
  merged: 0,
  resent: 0,
});

/** Follows what one reader has received, frame by frame. */
export type ReaderTrack = {
  /** Called when a stream starts without a position. The reader must receive all changes from this time on. */
  fresh: (at: number) => void;
  /** Called after a gap or a snapshot. The reader must receive all changes after this position. */
  from: (seq: number) => void;
  connected: () => void;
  received: (frame: LoggedFrame, message: LoggedMessage) => void;
  finish: () => void;
};

export type TrackParts = { owed: readonly Fact[]; facts: Facts; counts: Counts };

export const firstAfter = (owed: readonly Fact[], seq: number): number => {
  let [low, high] = [0, owed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (owed[middle]!.seq > seq) high = middle;
    else low = middle + 1;
  }
  return low;
};

export const firstSentAt = (owed: readonly Fact[], at: number): number => {
  const found = owed.findIndex(({ sentAt }) => sentAt >= at);
  return found < 0 ? owed.length : found;
};
