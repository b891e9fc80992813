import type { SimulatedSport, Stat } from "./sport.ts";

const count = (betType: string, ...means: number[]): Stat => ({
  betType,
  shape: "count",
  means,
  sides: 2,
});

const batters = [
  ["CF", "LF", "RF"],
  ["SS", "2B"],
  ["1B", "3B"],
  ["DH", "LF", "RF"],
  ["RF", "LF", "CF"],
  ["3B", "1B"],
  ["C"],
  ["2B", "SS"],
  ["LF", "CF", "RF"],
];

export const mlb: SimulatedSport = {
  code: "mlb",
  minutes: 171,
  seasonGames: 162,
  periods: 9,
  periodMinutes: 0,
  clock: "inning",
  periodKeys: ["f5", "f5", "f5", "f5", "f5", "game", "game", "game", "game"],
  total: 8.7,
  totalSd: 4.2,
  marginSd: 4,
  homeEdge: 0.22,
  strengthSd: 0.55,
  paceSd: 0.5,
  scores: [
    { points: 1, weight: 6 },
    { points: 2, weight: 2.5 },
    { points: 3, weight: 1 },
    { points: 4, weight: 0.2 },
  ],
  haltShare: 0.9,
  fixedSpread: true,
  spans: [
    { period: "game", until: 1 },
    { period: "f5", until: 5 / 9 },
  ],
  roles: [
    {
      positions: ["RF", "LF", "CF", "DH", "1B", "2B", "3B", "SS", "C"],
      ranks: 6,
      rotates: false,
      stats: [
        count("player_hits", 1.12, 1.05, 1.02, 0.96),
        count("player_total_bases", 1.92, 1.78, 1.65, 1.5),
        count("player_home_runs", 0.27, 0.22, 0.18, 0.14),
        count("player_rbis", 0.66, 0.62, 0.56, 0.5),
        count("player_runs", 0.7, 0.64, 0.56, 0.5),
        count("player_hits_runs_rbis", 2.4, 2.25, 2.1, 1.9),
        count("player_stolen_bases", 0.16, 0.12, 0.09),
        { betType: "player_first_home_run", shape: "yes_no", means: [0.1, 0.08, 0.06], sides: 1 },
      ],
    },
    {
      positions: ["SP"],
      ranks: 1,
      rotates: true,
      stats: [
        count("player_strikeouts", 5.7),
        count("player_outs", 16.6),
        count("player_earned_runs", 2.4),
        count("player_hits_allowed", 5.1),
        count("player_pitcher_walks", 1.8),
        { betType: "player_pitcher_win", shape: "yes_no", means: [0.36], sides: 2 },
      ],
    },
  ],
  starters: [["SP"], ...batters],
};
