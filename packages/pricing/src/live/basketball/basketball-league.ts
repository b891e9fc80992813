export type FitNote = { sample: number; seasons: readonly number[]; fittedOn: string };

/**
 * The arrays (except `sizes`) have five values: after 0, 1/4, 1/2, 3/4 and all of regulation, with linear interpolation
 * between them. If S is the pregame margin, the expected change of the margin until the end is spread·S + lead·(current
 * lead − S·share played). For the total points, `total` replaces `spread`, and `pace` replaces `lead`.
 */
export type BasketballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  variance: readonly number[];
  /** Log weight of a win by the favourite in close games, per point of the pregame margin. */
  closing: number;
  /** Relative frequency of a regulation margin of 0, 1, 2, … points, compared with a smooth curve. */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  totalVariance: readonly number[];
  meanTotal: number;
  /**
   * Parameters of one overtime: standard deviation of its margin, effect of the pregame margin, its share of the points
   * of a game, and standard deviation of its points.
   */
  overtime: { marginSd: number; perSpread: number; share: number; totalSd: number };
};

export type BasketballLeague = {
  parameters: BasketballParameters;
  periods: number;
  periodSeconds: number;
  overtimeSeconds: number;
  /** Standard deviations of margin and total, relative to the fitted league. */
  marginScale: number;
  totalScale: number;
  /** Average points per possession. */
  perPossession: number;
};
