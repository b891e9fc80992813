import type { GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import type { Stop } from "@linewire/domain/clock/world";

/** Encoded frames for all subscribers of a filter. A client with this batch has all changes up to `seq`. */
export type FrameBatch = { seq: number; bytes: Buffer; frames: number };

export type StreamFilter = { filter: Filter; conflateMs: number };

export type Listener = { receive: (piece: FrameBatch) => void };

export type GroupMembership = {
  streamFilter: StreamFilter;
  leave: Stop;
  /** Frames and bytes sent to this filter's subscribers so far. */
  sent: () => { frames: number; bytes: number };
};

/** `last`: no more frames follow. `gap`: why the frames are not available. */
export type MissedFrames = { pieces: FrameBatch[]; seq: number; last: boolean } | { gap: GapReason };

/** Null if changes are no longer stored or exceed the limits. */
export type StoredSlice = { pieces: FrameBatch[]; seq: number } | null;

/**
 * Reads changes on disk that the hub no longer has in memory. The caller reads slice after slice up to `end`. A slice
 * has only the latest change per line.
 */
export type StoredChanges = {
  /** The last position to read from disk; at most `seq`, the current position of the filter's subscribers. */
  endFor: (after: number, seq: number) => number;
  missed: (streamFilter: StreamFilter, after: number, end: number) => Promise<StoredSlice>;
  close: () => Promise<void>;
};

export type Most = { frames: number; bytes: number };

/**
 * Sends journal changes to the subscribers of each filter. Every implementation must pass the rules of
 * docs/rules/hub.md (hub.rules.ts).
 */
export type Hub = {
  /** The listener receives each later change once and in order. `since` returns earlier changes. */
  join: (streamFilter: StreamFilter, listener: Listener) => GroupMembership;
  /** A new subscriber starts before the changes in an open conflation window. */
  startOf: (streamFilter: StreamFilter) => Position;
  since: (streamFilter: StreamFilter, position: Position) => MissedFrames;
  /** All changes after a position, reduced to the latest per line. */
  latestSince: (streamFilter: StreamFilter, position: Position) => MissedFrames;
  /** The oldest position from which `latestSince` stays within about `limit`. */
  reach: (streamFilter: StreamFilter, limit: Most) => number;
  /** The earliest time of a change at or after a position; null if the position is too old. */
  timeOf: (position: Position) => number | null;
  /** Writes an SSE comment to each filter's subscribers that are not behind. `make` returns null for no comment. */
  broadcast: (make: (streamFilter: StreamFilter, position: Position) => Buffer | null) => void;
  position: () => Position;
  readers: () => number;
};
