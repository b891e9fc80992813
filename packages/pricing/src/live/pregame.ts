/**
 * Market consensus before the start: the fair probability that home wins, the points by which home is favoured
 * (negative if away is favoured), and the fair total.
 */
export type Pregame = { homeWin: number | null; favouredBy: number | null; total: number };
