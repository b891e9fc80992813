/** Market consensus before the start: fair probability that home wins, points of the favourite, fair total. */
export type Pregame = { homeWin: number | null; favouredBy: number | null; total: number };
