import type { PeriodKey } from "./period.ts";

type Bounds = readonly [least: number, most: number];

// Sports by the catalogue's ids: American football, basketball, baseball, hockey.
const TOTALS: Record<number, Bounds> = { 1: [20, 100], 2: [105, 300], 3: [4, 20], 4: [3.5, 10.5] };
const SPREADS: Record<number, number> = { 1: 52, 2: 45, 3: 4.5, 4: 4.5 };
const SHARE: Partial<Record<PeriodKey, number>> = {
  game: 1,
  "1h": 0.5,
  "2h": 0.5,
  f5: 0.5,
  "1p": 0.3,
  "2p": 0.3,
  "3p": 0.3,
};
const PART = 0.25;

const within = (value: number, [least, most]: Bounds, share: number): boolean =>
  value >= least * share * 0.6 && value <= most * (share === 1 ? 1 : share * 1.5);

/** Whether a number may be the total of a game, or of a part of it, in a sport. */
export const isTotal = (value: number, sport: number, period: PeriodKey): boolean =>
  within(value, TOTALS[sport] ?? [0, 400], SHARE[period] ?? PART);

/** Whether a number may be what one team scores. */
export const isTeamTotal = (value: number, sport: number, period: PeriodKey): boolean =>
  isTotal(value * 2, sport, period);

export const isSpread = (value: number, sport: number): boolean => Math.abs(value) <= (SPREADS[sport] ?? 60);
