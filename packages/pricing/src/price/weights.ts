// Relative frequency of a number compared with the smooth curve of family.ts. Fitted on closing lines and final scores
// by repeated scaling of expected to observed counts, with a prior of 10 to 25 games per number.

/**
 * A table of weights, beginning with the weight of the number `from`. `bothSigns`: the weights apply to positive and
 * negative margins.
 */
export type WeightTable = {
  from: number;
  bothSigns: boolean;
  weights: readonly number[];
  games: number;
  seasons: string;
  fittedOn: string;
};

export const NFL_MARGIN: WeightTable = {
  from: 0,
  bothSigns: true,
  weights: [
    0.054, 0.67, 0.655, 2.753, 0.893, 0.631, 1.108, 1.849, 0.692, 0.358, 1.293, 0.618, 0.383, 0.841, 1.348, 0.424,
    0.661, 1.201, 0.9, 0.442, 1.088, 1.57, 0.579, 0.591, 1.563, 0.912, 0.534, 1.537, 2.123, 1.1,
  ],
  games: 4629,
  seasons: "2000-2017",
  fittedOn: "2026-11-21",
};

export const NFL_TOTAL: WeightTable = {
  from: 0,
  bothSigns: false,
  weights: [
    0.11, 0.09, 0.08, 0.39, 0.05, 0.05, 0.22, 0.03, 0.16, 0.8, 0.45, 0.02, 0.66, 1.43, 0.06, 0.81, 1.99, 0.75, 0.07,
    1.18, 0.94, 0.68, 0.97, 2.25, 0.82, 0.61, 1.21, 1.65, 0.45, 1.1, 1.58, 1.03, 0.67, 1.52, 1.21, 0.72, 0.94, 1.64,
    0.9, 0.76, 1.32, 1.57, 0.47, 1.36, 1.4, 0.98, 0.71, 1.22, 1.19, 0.74, 1.0, 1.61, 1.04, 0.75, 1.0, 1.43, 0.47, 1.06,
    1.14, 0.94, 0.43, 1.26, 1.24, 0.74, 0.91, 1.73, 1.19, 0.51, 1.16, 2.01, 0.79, 1.3, 1.04, 1.8, 0.87, 1.62, 1.19,
    1.67, 1.15, 2.15, 2.56,
  ],
  games: 4629,
  seasons: "2000-2017",
  fittedOn: "2026-11-21",
};

export const MLB_MARGIN: WeightTable = {
  from: -10,
  bothSigns: false,
  weights: [
    1.06, 1.2, 1.14, 1.18, 1.15, 1.21, 1.3, 1.07, 1.23, 1.37, 0.01, 2.0, 1.12, 1.05, 1.07, 1.01, 1.13, 0.86, 0.95, 1.0,
    1.1,
  ],
  games: 12327,
  seasons: "2010-2014",
  fittedOn: "2026-11-21",
};

export const MLB_TOTAL: WeightTable = {
  from: 0,
  bothSigns: false,
  weights: [
    0.05, 1.85, 0.78, 1.43, 0.8, 1.28, 0.85, 1.25, 0.84, 1.23, 0.94, 1.2, 0.92, 1.13, 1.07, 1.15, 1.03, 1.19, 1.07,
    1.22, 1.05, 1.23, 0.87, 1.0, 1.23, 1.92,
  ],
  games: 12327,
  seasons: "2010-2014",
  fittedOn: "2026-11-21",
};

export const NHL_MARGIN: WeightTable = {
  from: -6,
  bothSigns: false,
  weights: [0.49, 1.01, 1.19, 1.99, 0.99, 1.43, 0.0, 1.55, 1.03, 1.76, 1.35, 0.94, 0.82],
  games: 1310,
  seasons: "2023-2024",
  fittedOn: "2026-11-21",
};

export const NHL_TOTAL: WeightTable = {
  from: 0,
  bothSigns: false,
  weights: [0.02, 1.61, 0.76, 2.1, 1.14, 2.4, 1.26, 2.52, 1.09, 2.34, 0.91, 2.45, 0.73],
  games: 1310,
  seasons: "2023-2024",
  fittedOn: "2026-11-21",
};
