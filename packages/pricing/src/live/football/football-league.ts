import type { FitNote } from "../basketball/basketball-league.ts";

/**
 * Arrays have a value for every quarter of regulation (0, 1/4, 1/2, 3/4, 1) and are interpolated. If S is the pregame
 * margin, the expected change of the margin is spread·S + lead·(current lead − S·share played); `total` and `pace` do
 * the same for the total.
 */
export type FootballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  /** Remaining drives of each team, which determine the deviation. */
  drives: readonly number[];
  /** Increase of both teams' drives per ten points of difference, because the trailing team takes risks. */
  chase: number;
  /** Log weight of a win by the favourite in close games, per point of the pregame margin. */
  closing: number;
  /** Relative frequency of a regulation margin of 0, 1, 2, … points, compared with the margins of independent drives. */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  /** Overtime: probabilities of a draw and of a win by field goal, and the effect of the pregame margin. */
  overtime: { level: number; fieldGoal: number; perSpread: number };
};

export const FOOTBALL_COURSE = { periods: 4, periodSeconds: 900, overtimeSeconds: 600 } as const;
