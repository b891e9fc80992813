/** One row of a score: how many checks of one file stem passed, and the worst error that was seen. */
export type StemScore = { name: string; passed: number; total: number; worst: number | null; lines?: string[] };
