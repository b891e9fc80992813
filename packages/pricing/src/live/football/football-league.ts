import type { FitNote } from "../basketball/basketball-league.ts";

/** Knots at every quarter of regulation. E[rest of margin] = spread·S + lead·(lead − S·share); of total alike. */
export type FootballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  /** Remaining drives of each team, which determine the deviation. */
  drives: readonly number[];
  /** Increase of both teams' drives per ten points of difference, because the trailing team takes risks. */
  chase: number;
  /** Lean of close games per point of the pregame margin. */
  closing: number;
  /** Relative frequency of regulation margins compared with drives alone (index), from a tie on. */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  /** Overtime: probabilities of a draw and of a win by field goal, and the effect of the pregame margin. */
  overtime: { level: number; fieldGoal: number; perSpread: number };
};

export const FOOTBALL_COURSE = { periods: 4, periodSeconds: 900, overtimeSeconds: 600 } as const;
