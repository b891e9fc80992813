import type { PropRole, SimulatedSport, Stat } from "./sport.ts";

const yards = (betType: string, ...means: number[]): Stat => ({
  betType,
  shape: "yards",
  means,
  sides: 2,
});
const count = (betType: string, ...means: number[]): Stat => ({
  betType,
  shape: "count",
  means,
  sides: 2,
});
const anytime = (...means: number[]): Stat => ({
  betType: "player_anytime_td",
  shape: "yes_no",
  means,
  sides: 2,
});
const first = (...means: number[]): Stat => ({
  betType: "player_first_td",
  shape: "yes_no",
  means,
  sides: 1,
});

const role = (positions: string[], ranks: number, stats: Stat[]): PropRole => ({
  positions,
  ranks,
  rotates: false,
  stats,
});

const roles: PropRole[] = [
  role(["QB"], 1, [
    yards("player_pass_yards", 236),
    count("player_pass_tds", 1.62),
    count("player_completions", 21.8),
    count("player_pass_attempts", 33.4),
    count("player_interceptions", 0.72),
    yards("player_rush_yards", 21),
    anytime(0.24),
    first(0.04),
  ]),
  role(["RB"], 2, [
    yards("player_rush_yards", 68, 31),
    count("player_rush_attempts", 15.8, 7.4),
    yards("player_rec_yards", 19, 12),
    count("player_receptions", 2.7, 1.8),
    yards("player_rush_rec_yards", 88, 43),
    anytime(0.52, 0.27),
    first(0.1, 0.05),
  ]),
  role(["WR"], 3, [
    yards("player_rec_yards", 71, 52, 36),
    count("player_receptions", 5.8, 4.3, 3.1),
    yards("player_longest_reception", 25, 21, 18),
    anytime(0.41, 0.3, 0.2),
    first(0.08, 0.06, 0.04),
  ]),
  role(["TE"], 1, [yards("player_rec_yards", 41), count("player_receptions", 4.1), anytime(0.29), first(0.05)]),
  role(["K"], 1, [count("player_kicking_points", 7.3), count("player_field_goals", 1.7)]),
];

const football = {
  periods: 4,
  periodMinutes: 15,
  clock: "quarter" as const,
  periodKeys: ["1q", "2q", "3q", "4q"],
  // There are no safeties (2 points): two could leave a team with four points, which is very rare.
  scores: [
    { points: 7, weight: 6 },
    { points: 3, weight: 4 },
    { points: 6, weight: 1 },
    { points: 8, weight: 1 },
  ],
  overtimeScores: [
    { points: 3, weight: 1 },
    { points: 6, weight: 1 },
  ],
  haltShare: 1,
  fixedSpread: false,
  spans: [
    { period: "game", until: 1 },
    { period: "1h", until: 0.5 },
    { period: "1q", until: 0.25 },
  ],
  roles,
};

export const nfl: SimulatedSport = {
  ...football,
  code: "nfl",
  minutes: 193,
  seasonGames: 17,
  total: 45,
  totalSd: 13.2,
  marginSd: 12.6,
  homeEdge: 1.6,
  strengthSd: 3.6,
  paceSd: 2,
  starters: [
    ["QB"],
    ["RB"],
    ["WR"],
    ["WR"],
    ["WR"],
    ["TE"],
    ["K"],
    ["DE", "DT"],
    ["DT", "DE"],
    ["LB"],
    ["LB"],
    ["CB"],
    ["CB"],
    ["S"],
    ["S"],
  ],
};

export const cfb: SimulatedSport = {
  ...football,
  code: "cfb",
  minutes: 194,
  seasonGames: 12,
  total: 54,
  totalSd: 15.5,
  marginSd: 15,
  homeEdge: 2.4,
  strengthSd: 6.5,
  paceSd: 4,
  starters: [["QB"], ["RB"], ["WR"], ["WR"], ["WR"], ["TE"]],
};
