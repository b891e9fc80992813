import type { HealthLimits } from "./limits.ts";

/** `rows`: number of rows with a time. `lagMs`: their average age on arrival. */
export type Lateness = { rows: number; lagMs: number };
export const noLateness: Lateness = { rows: 0, lagMs: 0 };

/** `rows`: number of rows with a time. `sumMs`: sum of their ages on arrival. */
export type Lags = { rows: number; sumMs: number };

const SAMPLE_ROWS = 20;

export const nextLateness = (before: Lateness, { rows, sumMs }: Lags): Lateness => {
  if (rows === 0) return before;
  const all = before.rows + rows;
  const weight = Math.min(1, rows / Math.min(SAMPLE_ROWS, all));
  return { rows: all, lagMs: before.lagMs + (sumMs / rows - before.lagMs) * weight };
};

export const isLate = ({ rows, lagMs }: Lateness, limits: HealthLimits, maxMs: number): boolean =>
  rows >= limits.timedRows && lagMs > maxMs;
