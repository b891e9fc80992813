/** Leagues cbb and cfb. */
export const COLLEGE_LEAGUES: ReadonlySet<number> = new Set([6, 7]);
