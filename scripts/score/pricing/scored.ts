/** Covers all files whose names are equal up to the first dot. `worst`: largest error. */
export type StemScore = { name: string; passed: number; total: number; worst: number | null; lines?: string[] };
