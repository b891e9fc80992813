import type { DevigMethod } from "./devig-methods.ts";

type Setting = { league: string | null; market: string | null; method: DevigMethod };

// The first matching row gives the method. Chosen by log loss: of six methods, power is the best for soccer 1X2.
const SETTINGS: readonly Setting[] = [
  { league: null, market: "moneyline_3way", method: "power" },
  { league: "nba", market: "moneyline", method: "multiplicative" },
];

/** The rows of `own` take precedence. Without a row, the number of outcomes decides. */
export const devigMethodOf = (
  { league, market, outcomes }: { league: string; market: string; outcomes: number },
  own: readonly Setting[] = [],
): DevigMethod =>
  [...own, ...SETTINGS].find(
    (row) => (row.league === null || row.league === league) && (row.market === null || row.market === market),
  )?.method ?? (outcomes === 2 ? "multiplicative" : "power");
