/** One row of a score: the number of passed checks of one file stem, and the largest error. */
export type StemScore = { name: string; passed: number; total: number; worst: number | null; lines?: string[] };
