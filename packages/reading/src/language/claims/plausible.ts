import type { PeriodKey } from "../period.ts";

type Bounds = readonly [min: number, max: number];

// Limits by sport id of the catalogue: American football, basketball, baseball, hockey.
const TOTALS: Record<number, Bounds> = { 1: [20, 100], 2: [105, 300], 3: [4, 20], 4: [3.5, 10.5] };
const MAX_SPREADS: Record<number, number> = { 1: 52, 2: 45, 3: 4.5, 4: 4.5 };
const PERIOD_SHARE: Partial<Record<PeriodKey, number>> = {
  game: 1,
  "1h": 0.5,
  "2h": 0.5,
  f5: 0.5,
  "1p": 0.3,
  "2p": 0.3,
  "3p": 0.3,
};
const DEFAULT_PERIOD_SHARE = 0.25;

/** A line is a whole or half number. A number such as 8.1 is an estimate. */
const isLine = (value: number): boolean => Number.isInteger(value * 2);

const within = (value: number, [min, max]: Bounds, share: number): boolean =>
  value >= min * (share === 1 ? 0.9 : share * 0.6) && value <= max * (share === 1 ? 1 : share * 1.5);

export const isTotal = (value: number, sport: number, period: PeriodKey): boolean =>
  isLine(value) && within(value, TOTALS[sport] ?? [0, 400], PERIOD_SHARE[period] ?? DEFAULT_PERIOD_SHARE);

export const isTeamTotal = (value: number, sport: number, period: PeriodKey): boolean =>
  isTotal(value * 2, sport, period);

/** The largest plausible number of a player's line for one game. */
const MAX_PROP: Record<string, number> = {
  player_anytime_td: 4,
  player_double_double: 1,
  player_triple_double: 1,
  player_anytime_goal: 4,
  player_points: 65,
  player_rebounds: 30,
  player_assists: 25,
  player_threes: 14,
  player_steals: 8,
  player_blocks: 10,
  player_pra: 95,
  player_points_rebounds: 80,
  player_points_assists: 80,
  player_rebounds_assists: 45,
  player_pass_tds: 7,
  player_interceptions: 6,
  player_completions: 55,
  player_pass_yards: 600,
  player_rush_yards: 320,
  player_rush_attempts: 50,
  player_rec_yards: 340,
  player_receptions: 22,
  player_hits: 6,
  player_home_runs: 4,
  player_runs: 6,
  player_rbis: 10,
  player_stolen_bases: 5,
  player_total_bases: 16,
  player_strikeouts: 20,
  player_outs: 27,
  player_earned_runs: 10,
  player_hockey_points: 8,
  player_hockey_assists: 6,
  player_goals: 3,
  player_blocked_shots: 8,
  player_shots: 16,
  player_saves: 65,
};

export const isProp = (value: number, key: string): boolean => isLine(value) && value <= (MAX_PROP[key] ?? Infinity);

export const isSpread = (value: number, sport: number): boolean =>
  isLine(value) && Math.abs(value) <= (MAX_SPREADS[sport] ?? 60);
