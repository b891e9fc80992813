import type { BasketballLeague } from "./basketball-league.ts";
import { NBA_PARAMETERS } from "./basketball-parameters.ts";

const OVERTIME_SECONDS = 300;

// WNBA and college are not fitted. They use NBA parameters, scaled to the usual deviation of their scores from the
// pregame line.
export const BASKETBALL = {
  nba: {
    parameters: NBA_PARAMETERS,
    periods: 4,
    periodSeconds: 720,
    overtimeSeconds: OVERTIME_SECONDS,
    marginScale: 1,
    totalScale: 1,
    perPossession: 1.08,
  },
  wnba: {
    parameters: NBA_PARAMETERS,
    periods: 4,
    periodSeconds: 600,
    overtimeSeconds: OVERTIME_SECONDS,
    marginScale: 0.93,
    totalScale: 0.89,
    perPossession: 1,
  },
  cbb: {
    parameters: NBA_PARAMETERS,
    periods: 2,
    periodSeconds: 1200,
    overtimeSeconds: OVERTIME_SECONDS,
    marginScale: 0.91,
    totalScale: 0.88,
    perPossession: 1.02,
  },
} as const satisfies Record<string, BasketballLeague>;
