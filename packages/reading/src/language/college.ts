/** Ids of the leagues cbb and cfb. */
export const COLLEGE_LEAGUES: ReadonlySet<number> = new Set([6, 7]);
