import type { FitNote } from "../basketball/basketball-league.ts";

/**
 * Arrays (except `sizes`) have values after 0, 1/4, 1/2, 3/4 and all of regulation, with linear interpolation. For a
 * pregame margin S, the expected further change of the margin is spread·S + lead·(current lead − S·share played). For
 * the total, `total` replaces `spread`, and `pace` replaces `lead`.
 */
export type FootballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  /** Remaining drives per team determine the standard deviation of margin and total. */
  drives: readonly number[];
  /** Both teams have more drives per ten points of difference, because the trailing team takes risks. */
  chase: number;
  /** Log factor on a favourite's win in games that are close near the end, per point of the pregame margin. */
  closing: number;
  /** Frequency of a regulation margin of 0, 1, 2, … points, relative to independent drives. */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  /** Probabilities of a draw and of a win by field goal, and effect of the pregame margin. */
  overtime: { level: number; fieldGoal: number; perSpread: number };
};

export const FOOTBALL_COURSE = { periods: 4, periodSeconds: 900, overtimeSeconds: 600 } as const;
