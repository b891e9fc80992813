/** Market opinion before the start: the fair chance that home wins, the points it is favoured by, the fair total. */
export type Pregame = { homeWin: number | null; favouredBy: number | null; total: number };
