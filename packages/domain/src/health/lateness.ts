import type { HealthLimits } from "./limits.ts";

/** How old the newest rows were when they came, where they tell a time of their own. */
export type Lateness = { rows: number; lagMs: number };
export const noLateness: Lateness = { rows: 0, lagMs: 0 };

/** Rows of one look that told a time: how many, and the sum of their lags. */
export type Lags = { rows: number; sumMs: number };

const NEAR_ROWS = 20;

export const nextLateness = (before: Lateness, { rows, sumMs }: Lags): Lateness => {
  if (rows === 0) return before;
  const all = before.rows + rows;
  const weight = Math.min(1, rows / Math.min(NEAR_ROWS, all));
  return { rows: all, lagMs: before.lagMs + (sumMs / rows - before.lagMs) * weight };
};

export const isLate = ({ rows, lagMs }: Lateness, limits: HealthLimits, mostMs: number): boolean =>
  rows >= limits.timedRows && lagMs > mostMs;
