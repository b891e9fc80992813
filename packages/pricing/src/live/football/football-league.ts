import type { FitNote } from "../basketball/basketball-league.ts";

/**
 * The arrays (except `sizes`) have five values: after 0, 1/4, 1/2, 3/4 and all of regulation, with linear interpolation
 * between them. If S is the pregame margin, the expected change of the margin until the end is spread·S + lead·(current
 * lead − S·share played). For the total points, `total` replaces `spread`, and `pace` replaces `lead`.
 */
export type FootballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  /** Remaining drives of each team, which determine the standard deviation of the final margin and total. */
  drives: readonly number[];
  /** Increase of both teams' drives per ten points of difference, because the trailing team takes risks. */
  chase: number;
  /**
   * In games that are close near the end, the logarithm of the factor on the probability of a win by the favourite, per
   * point of the pregame margin.
   */
  closing: number;
  /**
   * Relative frequency of a regulation margin of 0, 1, 2, … points, compared with the margins of independent drives.
   */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  /** Overtime: probabilities of a draw and of a win by field goal, and the effect of the pregame margin. */
  overtime: { level: number; fieldGoal: number; perSpread: number };
};

export const FOOTBALL_COURSE = { periods: 4, periodSeconds: 900, overtimeSeconds: 600 } as const;
