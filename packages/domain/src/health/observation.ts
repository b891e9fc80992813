import type { Lags } from "./lateness.ts";

/**
 * Rows of one book in one kind of bet: their count, their moves of price or points, their age, and whether the last one offers
 * such bets.
 */
export type BookObservation = { rows: number; moves: number; lags: Lags; offers: boolean };

/** One kind of bet on one game, or (below 0) on a league's season: what books are compared in. */
export type KindHeard = {
  gameId: number;
  leagueId: number;
  betTypeId: number;
  periodTypeId: number;
  live: boolean;
  books: ReadonlyMap<number, BookObservation>;
};

/** Names that a feed brought for a book: all, and those that nobody knows. */
export type NamesHeard = { all: number; unmapped: number };

/** Measurements at ingest since the last check. */
export type Observation = {
  kinds: readonly KindHeard[];
  /** Lines that have jumped and stand far from the other books now. */
  wild: readonly { sourceId: number; leagueId: number }[];
  names: ReadonlyMap<number, NamesHeard>;
};
