export type FitNote = { sample: number; seasons: readonly number[]; fittedOn: string };

/** Knots at every quarter of regulation. E[rest of margin] = spread·S + lead·(lead − S·share); of total alike. */
export type BasketballParameters = {
  fit: FitNote;
  spread: readonly number[];
  lead: readonly number[];
  variance: readonly number[];
  /** How far a point of the pregame margin leans close games to its side. */
  closing: number;
  /** How much more often than a smooth bell says regulation ends at this margin (index), from a tie on. */
  sizes: readonly number[];
  total: readonly number[];
  pace: readonly number[];
  totalVariance: readonly number[];
  meanTotal: number;
  /** One overtime: its margin, the pregame margin's pull, its points as a share of the game's. */
  overtime: { marginSd: number; perSpread: number; share: number; totalSd: number };
};

export type BasketballLeague = {
  parameters: BasketballParameters;
  periods: number;
  periodSeconds: number;
  overtimeSeconds: number;
  /** Deviations against the fitted league's at its own mean total. */
  marginScale: number;
  totalScale: number;
  /** Points that a possession is worth on average. */
  perPossession: number;
};
