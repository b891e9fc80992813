/** The last consensus of a game before its first live price. */
export type Closing = {
  eventId: number;
  leagueId: number;
  at: number;
  homeWin: number | null;
  favouredBy: number | null;
  total: number | null;
  /** The largest of three numbers of books: those with the moneyline, the spread, and the total. */
  books: number;
};
