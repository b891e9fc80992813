/** The last consensus of a game before its first live price. */
export type Closing = {
  eventId: number;
  leagueId: number;
  at: number;
  homeWin: number | null;
  favouredBy: number | null;
  total: number | null;
  books: number;
};
