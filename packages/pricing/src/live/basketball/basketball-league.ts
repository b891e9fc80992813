export type FitNote = { sample: number; seasons: readonly number[]; fittedOn: string };

/** Knots at every quarter of regulation. E[rest of margin] = spread·S + lead·(lead − S·share); of total alike. */
export type BasketballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  variance: readonly number[];
  /** Lean of close games per point of the pregame margin. */
  closing: number;
  /** Relative frequency of regulation margins compared with a smooth curve (index), from a tie on. */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  totalVariance: readonly number[];
  meanTotal: number;
  /** One overtime: its margin, the effect of the pregame margin, and its points as a share of the game's. */
  overtime: { marginSd: number; perSpread: number; share: number; totalSd: number };
};

export type BasketballLeague = {
  parameters: BasketballParameters;
  periods: number;
  periodSeconds: number;
  overtimeSeconds: number;
  /** Deviations relative to the fitted league at its own mean total. */
  marginScale: number;
  totalScale: number;
  /** Average points per possession. */
  perPossession: number;
};
