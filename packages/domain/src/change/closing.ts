/** Consensus of a game at its start: the last consensus before the first live price. */
export type Closing = {
  eventId: number;
  leagueId: number;
  at: number;
  homeWin: number | null;
  favouredBy: number | null;
  total: number | null;
  /** Number of books that quote the moneyline, the spread or the total: the largest of the three numbers. */
  books: number;
};
