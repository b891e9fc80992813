export type FitNote = { sample: number; seasons: readonly number[]; fittedOn: string };

/**
 * Arrays (except `sizes`) have values after 0, 1/4, 1/2, 3/4 and all of regulation, with linear interpolation. For a
 * pregame margin S, the expected further change of the margin is spread·S + lead·(current lead − S·share played). For
 * the total, `total` replaces `spread`, and `pace` replaces `lead`.
 */
export type BasketballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  variance: readonly number[];
  /** Log weight of a favourite's win in close games, per point of the pregame margin. */
  closing: number;
  /** Frequency of a regulation margin of 0, 1, 2, … points, relative to a smooth curve. */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  totalVariance: readonly number[];
  meanTotal: number;
  /**
   * Of one overtime: standard deviation of the margin, effect of the pregame margin, share of a game's points, standard
   * deviation of the points.
   */
  overtime: { marginSd: number; perSpread: number; share: number; totalSd: number };
};

export type BasketballLeague = {
  parameters: BasketballParameters;
  periods: number;
  periodSeconds: number;
  overtimeSeconds: number;
  /** Standard deviations of margin and total relative to the fitted league. */
  marginScale: number;
  totalScale: number;
  perPossession: number;
};
