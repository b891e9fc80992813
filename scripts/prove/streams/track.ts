import type { Fact, Facts } from "./facts.ts";
import type { LoggedFrame, LoggedMessage } from "./log.ts";

export type Counts = {
  /** Changes that arrived. */
  delivered: number;
  /** Changes that did not arrive, reported by a gap event. */
  reportedLost: number;
  /** Changes that did not arrive, unreported. */
  undetected: number;
  duplicated: number;
  reordered: number;
  /** Changes outside the reader's scope or subscription. */
  leaked: number;
  /** Messages without a recorded change. */
  unrecorded: number;
  /** Messages whose id is not the position of their change. */
  misnumbered: number;
  /** Changes that were superseded by a newer one of the same line in a conflated message. */
  merged: number;
  /** Changes sent once more after a disconnect, because no id had confirmed them yet: only beside conflated messages. */
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

/** Follows the changes owed to a reader, frame by frame. */
export type ReaderTrack = {
  /** A start without a position: changes are owed from now on. */
  fresh: (at: number) => void;
  /** All changes after a position are owed (after a gap or a snapshot). */
  from: (seq: number) => void;
  /** A connection was opened. */
  connected: () => void;
  received: (frame: LoggedFrame, message: LoggedMessage) => void;
  /** The log has ended. */
  finish: () => void;
};

export type TrackParts = { owed: readonly Fact[]; facts: Facts; counts: Counts };

/** Index of the first owed change after a position. */
export const firstAfter = (owed: readonly Fact[], seq: number): number => {
  let [low, high] = [0, owed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (owed[middle]!.seq > seq) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Index of the first owed change that was sent at or after a time. */
export const firstSentAt = (owed: readonly Fact[], at: number): number => {
  const found = owed.findIndex(({ sentAt }) => sentAt >= at);
  return found < 0 ? owed.length : found;
};
