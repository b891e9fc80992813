import type { GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import type { Stop } from "@linewire/domain/clock/world";

/** Encoded frames, the same Buffer for every subscriber of a filter. A client that has received them has all changes up to `seq`. */
export type FrameBatch = { seq: number; bytes: Buffer; frames: number };

export type StreamFilter = { filter: Filter; conflateMs: number };

export type Listener = { receive: (piece: FrameBatch) => void };

export type GroupMembership = {
  /** The filter object, shared by all its subscribers. */
  streamFilter: StreamFilter;
  leave: Stop;
  /** Frames and bytes sent to the subscribers of this filter so far. */
  sent: () => { frames: number; bytes: number };
};

/** `last` means that there are no more missed frames. `gap` is the reason why the frames are not available. */
export type MissedFrames = { pieces: FrameBatch[]; seq: number; last: boolean } | { gap: GapReason };

/** The value is null if the frames are no longer available or exceed the limits. */
export type StoredSlice = { pieces: FrameBatch[]; seq: number } | null;

/**
 * The caller requests slices, each after the position of the previous slice, until it reaches `end`, and then continues
 * with the hub. The implementation returns only the latest change per line.
 */
export type StoredChanges = {
  /** The position up to which a subscriber at `after` reads from disk: at most `seq`, the current position of its group in the hub. */
  endFor: (after: number, seq: number) => number;
  missed: (streamFilter: StreamFilter, after: number, end: number) => Promise<StoredSlice>;
  close: () => Promise<void>;
};

export type Most = { frames: number; bytes: number };

/** Adapters must pass the rules of docs/rules/hub.md (hub.rules.ts). */
export type Hub = {
  /** The listener receives every later matching change once and in order. `since` returns earlier changes. */
  join: (streamFilter: StreamFilter, listener: Listener) => GroupMembership;
  /**
   * Current position of the subscribers of a filter, at which a new subscriber starts. An open conflation window contains later changes.
   */
  startOf: (streamFilter: StreamFilter) => Position;
  /** The first batch of changes for a filter after a position. */
  since: (streamFilter: StreamFilter, position: Position) => MissedFrames;
  /** The changes for a filter after a position, reduced to the latest change per line. */
  latestSince: (streamFilter: StreamFilter, position: Position) => MissedFrames;
  /** The oldest position from which `latestSince` returns at most about `limit` frames and bytes. */
  reach: (streamFilter: StreamFilter, limit: Most) => number;
  /** The earliest time of a change at or after a position; null if the position is too old. */
  timeOf: (position: Position) => number | null;
  /**
   * The comment has no id and is never replayed, and subscribers that are behind do not get it. If `make` returns null,
   * no comment is written to this filter.
   */
  broadcast: (make: (streamFilter: StreamFilter, position: Position) => Buffer | null) => void;
  position: () => Position;
  readers: () => number;
};
