import type { FootballParameters } from "./football-league.ts";

// Written by `npm run fit` (docs/pricing-live.md): change the fit, not these numbers.
export const NFL_PARAMETERS: FootballParameters = {
  spread: [1, 0.7198, 0.4281, 0.1986, 0],
  lead: [-0.0297, -0.0297, -0.0726, -0.0727, 0],
  drives: [12.1, 8.256, 5.371, 3.206, 0.75],
  chase: 0.1282,
  closing: 0.02186,
  sizes: [
    1.841, 0.894, 1.086, 1.585, 0.868, 1.119, 1.1, 1.494, 0.963, 0.476, 0.995, 0.582, 0.615, 0.708, 1.118, 0.611, 1.109,
    0.847, 0.865, 0.454, 0.947, 1.199,
  ],
  total: [1, 0.7867, 0.4932, 0.2815, 0],
  pace: [-0.1149, -0.1149, 0.02, 0.0128, 0],
  fit: {
    sample: 1708,
    seasons: [2011, 2012, 2013, 2014, 2015, 2016, 2017],
    fittedOn: "2026-11-21",
  },
  overtime: {
    level: 0.0485,
    fieldGoal: 0.7041,
    perSpread: 0.0375,
  },
};
