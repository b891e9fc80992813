import type { Event, Odds } from "@linewire/contract";
import type { LineQuery } from "../line/line-query.ts";
import type { LineState } from "../line/line-state.ts";
import type { LineIdentity, Moving } from "./moving.ts";

/** An interval without data. `from` is null if it has no start; `until` is null if no history is stored yet. */
export type Unknown = { from: number | null; until: number | null };

export type PastLineChange = { at: number; moving: Moving };

/** State of a line at the start of an interval (or at its first quote), and its changes in the interval. */
export type LinePast = {
  identity: LineIdentity;
  begins: number;
  holes: Unknown[];
  /** End of the part of the history in which some changes were deleted (thinned); null if all changes are stored. */
  thinnedUntil: number | null;
  changes: PastLineChange[];
};

export type TreeAsk = {
  at: number;
  query: LineQuery & { leagueIds: readonly [number] };
  leagueCode: string;
  periodNames: Readonly<Record<number, string>>;
};
/**
 * A query for a league at the time `at`: the games of the teams `teamIds` with their lines, and the season lines that
 * match `query`.
 */
export type MomentAsk = { at: number; query: LineQuery & { leagueIds: readonly [number] }; teamIds: readonly number[] };
export type PastMoment = { lines: LineState[]; events: Event[]; thinned: boolean };
export type LineAsk = { id: number; from: number; to: number };

export type Tree = { text: string; thinned: boolean };

/** The history thread encodes the tree as JSON, to save the main thread this work. */
export type Past = {
  /** The odds at a time as JSON, and whether that part of the history is thinned. */
  tree: (ask: TreeAsk) => Promise<Tree | Unknown>;
  moment: (ask: MomentAsk) => Promise<PastMoment | Unknown>;
  line: (ask: LineAsk) => Promise<LinePast | null>;
};

/** A past tree has no journal position from which a stream could continue. */
export const NO_SEQUENCE = 0 satisfies Odds["sequence"];
