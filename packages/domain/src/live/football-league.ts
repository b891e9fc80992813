import type { FitNote } from "./basketball-league.ts";

/** Knots at every quarter of regulation. E[rest of margin] = spread·S + lead·(lead − S·share); of total alike. */
export type FootballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  /** Drives that each team still has: they carry the deviation. */
  drives: readonly number[];
  /** How far ten points between the teams raise their drives: who is behind takes chances. */
  chase: number;
  /** How far a point of the pregame margin leans close games to its side. */
  closing: number;
  /** How much more often than drives alone say regulation ends at this margin (index), from a tie on. */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  /** Overtime: the chance that it ends level, that it is won by a field goal, and the pregame margin's pull. */
  overtime: { level: number; fieldGoal: number; perSpread: number };
};

export const FOOTBALL_COURSE = { periods: 4, periodSeconds: 900, overtimeSeconds: 600 } as const;
