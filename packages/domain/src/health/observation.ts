import type { Lags } from "./lateness.ts";

/** `offers`: whether the last row offers the bet. */
export type BookObservation = { rows: number; moves: number; lags: Lags; offers: boolean };

/**
 * A kind of bet on a game or, if `gameId` is below 0, on the season of a league. Books are compared within each kind.
 */
export type KindHeard = {
  gameId: number;
  leagueId: number;
  betTypeId: number;
  periodTypeId: number;
  live: boolean;
  books: ReadonlyMap<number, BookObservation>;
};

/** Number of names in a book's feed (`all`), and of names that match no record (`unmapped`). */
export type NamesHeard = { all: number; unmapped: number };

/** Measurements at ingest since the last check. */
export type Observation = {
  kinds: readonly KindHeard[];
  /** Lines whose price jumped and is now far from the prices of the other books. */
  wild: readonly { sourceId: number; leagueId: number }[];
  names: ReadonlyMap<number, NamesHeard>;
};
