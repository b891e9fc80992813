import type { BasketballParameters } from "./basketball-league.ts";

// Written by `npm run fit` (docs/pricing-live.md): change the fit, not these numbers.
export const NBA_PARAMETERS: BasketballParameters = {
  spread: [1, 0.6836, 0.4325, 0.167, 0],
  lead: [-0.3597, -0.3597, -0.2457, -0.156, 0],
  variance: [141.889, 120.497, 89.512, 49.186, 0.64],
  closing: 0.02183,
  sizes: [
    2.123, 0.575, 0.792, 0.878, 0.887, 1.054, 1.057, 1.205, 1.196, 1.149, 1.184, 1.133, 1.054, 1.004, 0.932, 0.921,
    1.008, 0.983, 0.954, 0.836, 0.942, 0.968, 0.993, 0.919, 0.922,
  ],
  total: [1, 0.7452, 0.4921, 0.246, 0],
  pace: [0.0755, 0.0755, 0.0688, 0.0386, 0],
  totalVariance: [270.981, 202.808, 133.055, 68.21, 1],
  overtime: {
    marginSd: 4.719,
    perSpread: 0.2008,
    share: 0.0986,
    totalSd: 3,
  },
  meanTotal: 197.6,
  fit: {
    sample: 7641,
    seasons: [2007, 2008, 2009, 2010, 2011, 2012],
    fittedOn: "2026-11-21",
  },
};
