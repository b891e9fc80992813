import type { Unknown } from "./past.ts";

/** `at`: a past time. `told`: number of messages of that time that were sent. */
export type ReplayPlace = { at: number; told: number };

/** Null means all. Events are filtered by league only, lines by all fields. */
export type ReplayQuery = {
  lines: boolean;
  events: boolean;
  leagueIds: readonly number[];
  marketTypeIds: readonly number[] | null;
  betTypeIds: readonly number[] | null;
  sourceIds: readonly number[] | null;
  eventIds: readonly number[] | null;
};

/** In time order. A gap with `from` null begins before all known data. */
export type ReplayItem =
  | { kind: "lines"; at: number; told: number; leagueId: number; marketTypeId: number; lines: string[] }
  | { kind: "event"; at: number; told: number; leagueId: number; json: string }
  | { kind: "hole"; at: number; told: 0; from: number | null };

/** `next` is null after the last message up to the requested time. */
export type ReplaySlice = { items: ReplayItem[]; next: ReplayPlace | null };
export type SliceQuery = { from: ReplayPlace; until: number; query: ReplayQuery };

export type LineStatesQuery = { at: number; query: ReplayQuery; leagueId: number; marketTypeId: number };

/** `thinned`: some changes around the time were deleted. */
export type KnownMoment = { thinned: boolean };

/** The history thread encodes JSON to relieve the main thread. */
export type ReplaySource = {
  known: (at: number) => Promise<KnownMoment | Unknown>;
  standing: (ask: LineStatesQuery) => Promise<string[]>;
  slice: (ask: SliceQuery) => Promise<ReplaySlice>;
};
