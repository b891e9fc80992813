import type { Event, Odds } from "@linewire/contract";
import type { LineQuery } from "../line/line-query.ts";
import type { LineState } from "../line/line-state.ts";
import type { LineIdentity, Moving } from "./moving.ts";

/** A stretch of time of which nothing is known: `from` is null before the beginning, `until` null where nothing was written yet. */
export type Unknown = { from: number | null; until: number | null };

/** A line after a change. */
export type PastLineChange = { at: number; moving: Moving };

/** State of a line at the start of a span (or when it was first seen), and its changes in the span. */
export type LinePast = {
  identity: LineIdentity;
  begins: number;
  holes: Unknown[];
  /** Until when the changes are thinned; null where all are told. */
  thinnedUntil: number | null;
  changes: PastLineChange[];
};

export type TreeAsk = {
  at: number;
  query: LineQuery & { leagueIds: readonly [number] };
  leagueCode: string;
  /** Periods by id. */
  periodNames: Readonly<Record<number, string>>;
};
/** Of a league at a time: the games of some teams, and the lines of these games and of the season that a query asks for. */
export type MomentAsk = { at: number; query: LineQuery & { leagueIds: readonly [number] }; teamIds: readonly number[] };
export type PastMoment = { lines: LineState[]; events: Event[]; thinned: boolean };
export type LineAsk = { id: number; from: number; to: number };

export type Tree = { text: string; thinned: boolean };

/** Queries of the past. The reading thread writes the tree as JSON, so that no other thread pays for it. */
export type Past = {
  /** The odds as they were at a time, as JSON, and whether history of that time is thinned. */
  tree: (ask: TreeAsk) => Promise<Tree | Unknown>;
  moment: (ask: MomentAsk) => Promise<PastMoment | Unknown>;
  line: (ask: LineAsk) => Promise<LinePast | null>;
};

/** The newest time is no place in the journal: a past tree is nothing to go on from. */
export const NO_SEQUENCE = 0 satisfies Odds["sequence"];
