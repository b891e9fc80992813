import type { GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import type { Stop } from "../../world.ts";

/**
 * Some frames as bytes that are ready to be sent, the same Buffer for every reader of a wish. Whoever was sent them has
 * been told everything up to `seq`.
 */
export type FrameBatch = { seq: number; bytes: Buffer; frames: number };

export type StreamFilter = { filter: Filter; conflateMs: number };

export type Listener = { hear: (piece: FrameBatch) => void };

/** A reader's place among those of its wish. */
export type Seat = {
  /** The wish as all its readers share it. */
  wish: StreamFilter;
  leave: Stop;
  /** How many frames, and bytes of frames, readers of this wish have been told so far. */
  told: () => { frames: number; bytes: number };
};

/**
 * Frames that a subscriber missed after a position, up to `seq`; `last` if there are no more. Otherwise the reason why they are
 * unavailable.
 */
export type MissedFrames = { pieces: FrameBatch[]; seq: number; last: boolean } | { gap: GapReason };

export type Most = { frames: number; bytes: number };

/** Brings the journal to its readers. An adapter holds to the rules of docs/rules/hub.md (hub.rules.ts). */
export type Hub = {
  /** From here on the listener hears every matching change once and in order; what was told before is in `since`. */
  join: (wish: StreamFilter, listener: Listener) => Seat;
  /** How far the readers of a wish have been told: where one who joins now begins. A window that is open holds what is later. */
  startOf: (wish: StreamFilter) => Position;
  /** The first part of what a reader of that wish would have heard after a position. */
  since: (wish: StreamFilter, position: Position) => MissedFrames;
  /** All of what such a reader missed, of each line the latest alone. */
  latestSince: (wish: StreamFilter, position: Position) => MissedFrames;
  /** The oldest position from which `latestSince` is about as large as `most`: a reader that is further behind missed more. */
  reach: (wish: StreamFilter, most: Most) => number;
  /** A time since which everything after a position has changed; null when the position was forgotten. */
  timeOf: (position: Position) => number | null;
  /**
   * Writes a comment of its own to the readers of each wish, behind everything up to `position` and before anything after it.
   * It has no id and is never replayed; a reader that is behind does not get it; `null` writes nothing.
   */
  broadcast: (make: (wish: StreamFilter, position: Position) => Buffer | null) => void;
  position: () => Position;
  readers: () => number;
};
