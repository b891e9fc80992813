import type { Unknown } from "./past.ts";

/** A position in a replay: a past time, and the number of messages of this time that were sent (`told`). */
export type ReplayPlace = { at: number; told: number };

/** Filter of a replay; null = all. Events are filtered by league only, lines by all fields. */
export type ReplayQuery = {
  lines: boolean;
  events: boolean;
  leagueIds: readonly number[];
  marketTypeIds: readonly number[] | null;
  betTypeIds: readonly number[] | null;
  sourceIds: readonly number[] | null;
  eventIds: readonly number[] | null;
};

/** A message of a replay in time order; `from` is null if a gap begins before all known data. */
export type ReplayItem =
  | { kind: "lines"; at: number; told: number; leagueId: number; marketTypeId: number; lines: string[] }
  | { kind: "event"; at: number; told: number; leagueId: number; json: string }
  | { kind: "hole"; at: number; told: 0; from: number | null };

/** A part of a replay. `next` is null if no more messages follow until the requested time. */
export type ReplaySlice = { items: ReplayItem[]; next: ReplayPlace | null };
export type SliceQuery = { from: ReplayPlace; until: number; query: ReplayQuery };

export type LineStatesQuery = { at: number; query: ReplayQuery; leagueId: number; marketTypeId: number };

/** A time within the history, and whether all its changes are still stored. */
export type KnownMoment = { thinned: boolean };

/** The history thread encodes lines as JSON, to save the main thread this work. */
export type ReplaySource = {
  known: (at: number) => Promise<KnownMoment | Unknown>;
  /** The state of the lines of a league and market type, with alternates. Each line is JSON text. */
  standing: (ask: LineStatesQuery) => Promise<string[]>;
  /** Changes after a position up to and including a time, in limited slices. */
  slice: (ask: SliceQuery) => Promise<ReplaySlice>;
};
