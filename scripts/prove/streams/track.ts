import type { Fact, Facts } from "./facts.ts";
import type { LoggedFrame, LoggedMessage } from "./log.ts";

export type Counts = {
  /** Changes that arrived. */
  delivered: number;
  /** Changes that did not arrive, but a gap said so. */
  toldLost: number;
  /** Changes that did not arrive and nothing said so. */
  undetected: number;
  duplicated: number;
  reordered: number;
  /** Changes outside the reader's scope or wish. */
  leaked: number;
  /** Messages that no writer caused. */
  strange: number;
  /** Messages whose id is not the position of their change. */
  misnumbered: number;
  /** Changes that a newer one of the same line stood for, in a message that says so. */
  merged: number;
  /** Changes told once more after a cut, because no id had claimed them yet: beside conflated messages alone. */
  toldAgain: number;
};

export const zero = (): Counts => ({
  delivered: 0,
  toldLost: 0,
  undetected: 0,
  duplicated: 0,
  reordered: 0,
  leaked: 0,
  strange: 0,
  misnumbered: 0,
  merged: 0,
  toldAgain: 0,
});

/** Follows the changes owed to a reader, frame by frame. */
export type ReaderTrack = {
  /** A start without a position: owed is what is sent from now on. */
  fresh: (at: number) => void;
  /** Owed is everything after a position (after a gap or a snapshot). */
  from: (seq: number) => void;
  /** A connection began. */
  connected: () => void;
  heard: (frame: LoggedFrame, message: LoggedMessage) => void;
  /** Nothing more will come. */
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
