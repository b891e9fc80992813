/** Consensus prices before the start. `favouredBy`: points of home, negative if away is the favourite. */
export type Pregame = { homeWin: number | null; favouredBy: number | null; total: number };
