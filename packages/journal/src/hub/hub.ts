import type { GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import type { Stop } from "@linewire/domain/clock/world";

/**
 * Encoded frames in one Buffer, which all subscribers of a filter receive. A client that received it has all changes up
 * to `seq`.
 */
export type FrameBatch = { seq: number; bytes: Buffer; frames: number };

export type StreamFilter = { filter: Filter; conflateMs: number };

export type Listener = { receive: (piece: FrameBatch) => void };

export type GroupMembership = {
  /** The filter object that all subscribers with an equal filter share. */
  streamFilter: StreamFilter;
  leave: Stop;
  /** Frames and bytes sent to the subscribers of this filter so far. */
  sent: () => { frames: number; bytes: number };
};

/**
 * Frames that a subscriber has missed. `last` means that there are no more, and `gap` is the reason why they are not
 * available.
 */
export type MissedFrames = { pieces: FrameBatch[]; seq: number; last: boolean } | { gap: GapReason };

/** A slice of stored changes; null if the changes are no longer stored or exceed the limits. */
export type StoredSlice = { pieces: FrameBatch[]; seq: number } | null;

/**
 * Reads changes from disk that the hub no longer has in memory. The caller requests slices, each after the position of
 * the previous slice, until it reaches `end`, and then continues with the hub. A slice has only the latest change per
 * line.
 */
export type StoredChanges = {
  /**
   * Position up to which a subscriber at `after` must read from disk. It is at most `seq`, the current position of all
   * subscribers with the same filter.
   */
  endFor: (after: number, seq: number) => number;
  missed: (streamFilter: StreamFilter, after: number, end: number) => Promise<StoredSlice>;
  close: () => Promise<void>;
};

export type Most = { frames: number; bytes: number };

/**
 * Distributes the changes of the journal to the subscribers of each filter. Every implementation must pass the rules of
 * docs/rules/hub.md (hub.rules.ts).
 */
export type Hub = {
  /**
   * Subscribes a listener, which receives each later change of the filter once and in order. `since` returns earlier
   * changes.
   */
  join: (streamFilter: StreamFilter, listener: Listener) => GroupMembership;
  /**
   * Position at which a new subscriber of a filter starts. The changes that an open conflation window holds are after
   * this position.
   */
  startOf: (streamFilter: StreamFilter) => Position;
  /** The first batch of changes for a filter after a position. */
  since: (streamFilter: StreamFilter, position: Position) => MissedFrames;
  /** The changes for a filter after a position, reduced to the latest change per line. */
  latestSince: (streamFilter: StreamFilter, position: Position) => MissedFrames;
  /** The oldest position from which `latestSince` returns no more than about `limit` frames and bytes. */
  reach: (streamFilter: StreamFilter, limit: Most) => number;
  /** The earliest time of a change at or after a position; null if the position is too old. */
  timeOf: (position: Position) => number | null;
  /**
   * Writes an SSE comment to the subscribers of each filter, except to subscribers that are behind. The comment has no
   * id and is never sent again. `make` returns the comment for a filter, or null to write none.
   */
  broadcast: (make: (streamFilter: StreamFilter, position: Position) => Buffer | null) => void;
  position: () => Position;
  readers: () => number;
};
