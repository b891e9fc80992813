/** The last consensus of a game before its first live price. */
export type Closing = {
  eventId: number;
  leagueId: number;
  at: number;
  homeWin: number | null;
  favouredBy: number | null;
  total: number | null;
  /** Books that quote the moneyline, the spread or the total: the largest of the three numbers. */
  books: number;
};
