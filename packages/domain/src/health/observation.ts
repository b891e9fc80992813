import type { Lags } from "./lateness.ts";

/** Data of a book. `offers`: whether its last row offers the bet. */
export type BookObservation = { rows: number; moves: number; lags: Lags; offers: boolean };

/** A kind of bet on a game, or on a league's season if `gameId` is below 0. Books are compared within each kind. */
export type KindHeard = {
  gameId: number;
  leagueId: number;
  betTypeId: number;
  periodTypeId: number;
  live: boolean;
  books: ReadonlyMap<number, BookObservation>;
};

/** The numbers of all names in a book's feed, and of those that match no record (`unmapped`). */
export type NamesHeard = { all: number; unmapped: number };

/** Data received since the last check. */
export type Observation = {
  kinds: readonly KindHeard[];
  /** The lines with a price that jumped away from the other books. */
  wild: readonly { sourceId: number; leagueId: number }[];
  names: ReadonlyMap<number, NamesHeard>;
};
