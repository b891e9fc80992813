import type { Lags } from "./lateness.ts";

/** What the door heard of one book in one kind of bet: rows, moves of price or points, how old the rows were, and whether it takes such bets by its last word. */
export type Heard = { rows: number; moves: number; lags: Lags; offers: boolean };

/** One kind of bet on one game, or (below 0) on a league's season: what books are compared in. */
export type KindHeard = {
  gameId: number;
  leagueId: number;
  betTypeId: number;
  periodTypeId: number;
  live: boolean;
  books: ReadonlyMap<number, Heard>;
};

/** Names that a feed brought for a book: all, and those that nobody knows. */
export type NamesHeard = { all: number; unmapped: number };

/** What passed the ingest door since the last look. */
export type Observation = {
  kinds: readonly KindHeard[];
  /** Lines that have jumped and stand far from the other books now. */
  wild: readonly { sourceId: number; leagueId: number }[];
  names: ReadonlyMap<number, NamesHeard>;
};
