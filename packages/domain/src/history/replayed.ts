import type { Unknown } from "./past.ts";

/** A place in the past: so many messages of this instant have been told. */
export type ReplayPlace = { at: number; told: number };

/** What a replay tells; null = everything. Only lines are narrowed by more than the league. */
export type ReplayQuery = {
  lines: boolean;
  events: boolean;
  leagueIds: readonly number[];
  marketTypeIds: readonly number[] | null;
  betTypeIds: readonly number[] | null;
  sourceIds: readonly number[] | null;
  eventIds: readonly number[] | null;
};

/** What one message tells, in the order of the past; `from` is null where a hole begins before anything that is known. */
export type ReplayItem =
  | { kind: "lines"; at: number; told: number; leagueId: number; marketTypeId: number; lines: string[] }
  | { kind: "event"; at: number; told: number; leagueId: number; json: string }
  | { kind: "hole"; at: number; told: 0; from: number | null };

/** A slice of the past; `next` is null where there is nothing more until the time that was asked for. */
export type ReplaySlice = { items: ReplayItem[]; next: ReplayPlace | null };
export type SliceAsk = { from: ReplayPlace; until: number; query: ReplayQuery };

export type StandingAsk = { at: number; query: ReplayQuery; leagueId: number; marketTypeId: number };

/** A time that history knows, and whether it still has every change of then. */
export type Known = { thinned: boolean };

/** What a replay asks the past. Lines are written where they are read, so that they cost nobody else time. */
export type Replayed = {
  known: (at: number) => Promise<Known | Unknown>;
  /** The lines of a league and market type as they stood, with their alternates, each as JSON. */
  standing: (ask: StandingAsk) => Promise<string[]>;
  /** What happened from a place on, until a time and that time included: a bounded part of it. */
  slice: (ask: SliceAsk) => Promise<ReplaySlice>;
};
