import type { PeriodKey } from "../../language/period.ts";

type Bounds = readonly [min: number, max: number];

// Usual totals by league id.
const TOTALS: Record<number, Bounds> = {
  1: [33, 58],
  2: [198, 252],
  3: [142, 188],
  4: [6, 12.5],
  5: [4.5, 7.5],
  6: [118, 174],
  7: [34, 80],
};
const WINS: Record<number, Bounds> = {
  1: [2.5, 14.5],
  2: [14.5, 68.5],
  3: [6.5, 36.5],
  4: [45.5, 106.5],
  7: [1.5, 11.5],
};
const PERIOD_SHARE: Partial<Record<PeriodKey, number>> = {
  game: 1,
  "1h": 0.5,
  "2h": 0.5,
  f5: 0.55,
  "1p": 0.3,
  "2p": 0.3,
  "3p": 0.3,
};
const DEFAULT_PERIOD_SHARE = 0.25;
/** MLB and NHL have a fixed spread of 1.5. */
const FIXED_SPREAD_LEAGUES = new Set([4, 5]);

const within = (points: number, [min, max]: Bounds, share: number): boolean =>
  points >= min * share * 0.94 && points <= max * share * 1.06;

export const usualLineScore = (
  key: string,
  points: number | null,
  { leagueId, period }: { leagueId: number; period: PeriodKey },
): number => {
  if (points === null) return 0;
  const share = PERIOD_SHARE[period] ?? DEFAULT_PERIOD_SHARE;
  if (key === "total") return within(points, TOTALS[leagueId] ?? [0, 400], share) ? 1.5 : -2;
  if (key === "team_total") return within(points, TOTALS[leagueId] ?? [0, 400], share / 2) ? 1.5 : -2;
  if (key === "season_wins") return within(points, WINS[leagueId] ?? [0, 0], 1) ? 1.5 : -2;
  if (key !== "spread") return 0;
  const size = Math.abs(points);
  if (FIXED_SPREAD_LEAGUES.has(leagueId)) return size === 1.5 || (period !== "game" && size <= 1) ? 1.4 : -1.5;
  return size === 1.5 ? -0.2 : 0.5;
};
