import type { GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import type { Stop } from "@linewire/domain/clock/world";

/** Encoded frames, the same Buffer for every subscriber of a filter. A client that has received them has all changes up to `seq`. */
export type FrameBatch = { seq: number; bytes: Buffer; frames: number };

export type StreamFilter = { filter: Filter; conflateMs: number };

export type Listener = { hear: (piece: FrameBatch) => void };

/** A subscriber's membership in the group of its filter. */
export type Seat = {
  /** The filter object, shared by all its subscribers. */
  wish: StreamFilter;
  leave: Stop;
  /** Frames and bytes sent to the subscribers of this filter so far. */
  told: () => { frames: number; bytes: number };
};

/**
 * Frames that a subscriber missed after a position, up to `seq`; `last` if there are no more. Otherwise the reason why they are
 * unavailable.
 */
export type MissedFrames = { pieces: FrameBatch[]; seq: number; last: boolean } | { gap: GapReason };

/** The next frames from the journal on disk and the position after them; null if they are no longer available or exceed the limits. */
export type StoredSlice = { pieces: FrameBatch[]; seq: number } | null;

/**
 * Serves subscribers whose position has left the memory of the hub from the journal on disk. The caller asks again from the position of each
 * slice until it has reached `end`, and continues with the hub. The implementation sends only the latest change per line.
 */
export type StoredChanges = {
  /** The position up to which a subscriber at `after` is served from disk: at most `seq`, its current end in the hub. */
  endFor: (after: number, seq: number) => number;
  missed: (streamFilter: StreamFilter, after: number, end: number) => Promise<StoredSlice>;
  close: () => Promise<void>;
};

export type Most = { frames: number; bytes: number };

/** Delivers journal changes to subscribers. Adapters must pass the rules of docs/rules/hub.md (hub.rules.ts). */
export type Hub = {
  /** Subscribes a listener: it receives every later matching change once and in order. `since` returns earlier ones. */
  join: (streamFilter: StreamFilter, listener: Listener) => Seat;
  /**
   * Current position of the subscribers of a filter, at which a new subscriber starts. An open conflation window contains later changes.
   */
  startOf: (streamFilter: StreamFilter) => Position;
  /** The first batch of changes for a filter after a position. */
  since: (streamFilter: StreamFilter, position: Position) => MissedFrames;
  /** All changes for a filter after a position, only the latest one per line. */
  latestSince: (streamFilter: StreamFilter, position: Position) => MissedFrames;
  /** The oldest position from which `latestSince` returns at most about `limit`. */
  reach: (streamFilter: StreamFilter, limit: Most) => number;
  /** A time after which all changes since a position were made; null if the position is too old. */
  timeOf: (position: Position) => number | null;
  /**
   * Writes a comment to the subscribers of each filter, after all changes up to `position` and before later ones. It has no id and is never
   * replayed. Subscribers that are behind do not get it; `null` writes none.
   */
  broadcast: (make: (streamFilter: StreamFilter, position: Position) => Buffer | null) => void;
  position: () => Position;
  readers: () => number;
};
