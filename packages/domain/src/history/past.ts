import type { Event, Odds } from "@linewire/contract";
import type { LineQuery } from "../line/line-query.ts";
import type { LineState } from "../line/line-state.ts";
import type { LineIdentity, Moving } from "./moving.ts";

/** An interval without data. `from` null: no start. `until` null: no history is stored yet. */
export type Unknown = { from: number | null; until: number | null };

export type PastLineChange = { at: number; moving: Moving };

export type LinePast = {
  identity: LineIdentity;
  begins: number;
  holes: Unknown[];
  /** Some changes before this time were deleted (thinned); null if none were. */
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
 * Asks for the games of the teams `teamIds` at the time `at` with their lines, and for the season lines that match
 * `query`.
 */
export type MomentAsk = { at: number; query: LineQuery & { leagueIds: readonly [number] }; teamIds: readonly number[] };
export type PastMoment = { lines: LineState[]; events: Event[]; thinned: boolean };
export type LineAsk = { id: number; from: number; to: number };

export type Tree = { text: string; thinned: boolean };

/** The history of prices. Its thread encodes JSON to relieve the main thread. */
export type Past = {
  tree: (ask: TreeAsk) => Promise<Tree | Unknown>;
  moment: (ask: MomentAsk) => Promise<PastMoment | Unknown>;
  line: (ask: LineAsk) => Promise<LinePast | null>;
};

/** A past tree has no journal position, so no stream can continue from it. */
export const NO_SEQUENCE = 0 satisfies Odds["sequence"];
