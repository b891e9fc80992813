import type { Unknown } from "./past.ts";

/** A place in the past: so many messages of this instant have been told. */
export type ReplayPlace = { at: number; told: number };

/** Filter of a replay; null = all. Only lines can be filtered by more than the league. */
export type ReplayQuery = {
  lines: boolean;
  events: boolean;
  leagueIds: readonly number[];
  marketTypeIds: readonly number[] | null;
  betTypeIds: readonly number[] | null;
  sourceIds: readonly number[] | null;
  eventIds: readonly number[] | null;
};

/** One message of a replay, in the order of the past; `from` is null if a hole begins before all known data. */
export type ReplayItem =
  | { kind: "lines"; at: number; told: number; leagueId: number; marketTypeId: number; lines: string[] }
  | { kind: "event"; at: number; told: number; leagueId: number; json: string }
  | { kind: "hole"; at: number; told: 0; from: number | null };

/** A slice of the past; `next` is null where there is nothing more until the time that was asked for. */
export type ReplaySlice = { items: ReplayItem[]; next: ReplayPlace | null };
export type SliceAsk = { from: ReplayPlace; until: number; query: ReplayQuery };

export type StandingAsk = { at: number; query: ReplayQuery; leagueId: number; marketTypeId: number };

/** A time that history knows, and whether it still has every change of then. */
export type KnownMoment = { thinned: boolean };

/** Queries of a replay. The reading thread writes the lines as JSON, so that no other thread pays for it. */
export type ReplaySource = {
  known: (at: number) => Promise<KnownMoment | Unknown>;
  /** The lines of a league and market type as they stood, with their alternates, each as JSON. */
  standing: (ask: StandingAsk) => Promise<string[]>;
  /** Changes after a place up to and including a time, in bounded slices. */
  slice: (ask: SliceAsk) => Promise<ReplaySlice>;
};
