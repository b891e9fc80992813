/**
 * One row of a score, for all files whose names are equal up to the first dot: number of passed checks, and the largest
 * error.
 */
export type StemScore = { name: string; passed: number; total: number; worst: number | null; lines?: string[] };
