import type { Lags } from "./lateness.ts";

/** `offers`: the book's last row offers the bet. */
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

/** Counts names in a book's feed. `unmapped`: those that match no record. */
export type NamesHeard = { all: number; unmapped: number };

export type Observation = {
  kinds: readonly KindHeard[];
  wild: readonly { sourceId: number; leagueId: number }[];
  names: ReadonlyMap<number, NamesHeard>;
};
