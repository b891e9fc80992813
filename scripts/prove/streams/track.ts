import type { Fact, Facts } from "./facts.ts";
import type { LoggedFrame, LoggedMessage } from "./log.ts";

export type Counts = {
  delivered: number;
  reportedLost: number;
  /** Missing changes without a gap event. */
  undetected: number;
  duplicated: number;
  reordered: number;
  leaked: number;
  /** Messages that match no change of the writer, and gap events without an id. */
  unrecorded: number;
  /** Messages whose id is not their change's position. */
  misnumbered: number;
  /** Missing, because a conflated message had a newer change of the line. */
  merged: number;
  /**
   * The service repeats changes after the client's last event id. Only conflated streams may send a change before its
   * position.
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

export type ReaderTrack = {
  /** A stream starts without a position: all changes from this time on must arrive. */
  fresh: (at: number) => void;
  /** After a gap or a snapshot: all changes after this position must arrive. */
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
