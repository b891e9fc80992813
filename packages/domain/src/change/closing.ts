/** Consensus of a game at its start: the last consensus before the first live price. */
export type Closing = {
  eventId: number;
  leagueId: number;
  at: number;
  homeWin: number | null;
  favouredBy: number | null;
  total: number | null;
  /** Number of books in the most quoted of these markets. */
  books: number;
};
