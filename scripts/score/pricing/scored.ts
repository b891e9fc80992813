/** One row of a score: number of passed checks of the files with one name (up to the first dot), and the largest error. */
export type StemScore = { name: string; passed: number; total: number; worst: number | null; lines?: string[] };
