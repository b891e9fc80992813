import type { Position } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import type { GapReason } from "@linewire/contract";
import type { Stop } from "../../world.ts";

/** Bytes that are ready to be sent, the same for every reader of a filter. */
export type Frame = { seq: number; bytes: Buffer };

export type Wish = { filter: Filter; conflateMs: number };

/** Frames later than a position, or why they cannot be had. */
export type Replay = { frames: Frame[] } | { gap: GapReason };

/**
 * Brings the journal to its readers. An adapter holds to this (hub.rules.ts): after `join`, a reader hears every matching
 * change once and in order; a frame is encoded once for all readers of equal wishes; `since` gives exactly what a reader
 * of that wish would have heard after the position, or says why not.
 */
export type Hub = {
  join: (wish: Wish, hear: (frame: Frame) => void) => Stop;
  since: (wish: Wish, position: Position) => Replay;
  position: () => Position;
  readers: () => number;
};
