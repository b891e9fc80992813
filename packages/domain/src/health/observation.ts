import type { Lags } from "./lateness.ts";

/** Rows of a book in a kind of bet: number, changes of price or points, age, and whether the last one is an offer. */
export type BookObservation = { rows: number; moves: number; lags: Lags; offers: boolean };

/** A kind of bet on a game, or (below 0) on a league's season: the unit of comparison between books. */
export type KindHeard = {
  gameId: number;
  leagueId: number;
  betTypeId: number;
  periodTypeId: number;
  live: boolean;
  books: ReadonlyMap<number, BookObservation>;
};

/** Names in a book's feed: all, and unmapped ones. */
export type NamesHeard = { all: number; unmapped: number };

/** Measurements at ingest since the last check. */
export type Observation = {
  kinds: readonly KindHeard[];
  /** Lines that have jumped and are far from the other books now. */
  wild: readonly { sourceId: number; leagueId: number }[];
  names: ReadonlyMap<number, NamesHeard>;
};
