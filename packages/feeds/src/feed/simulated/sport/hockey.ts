import type { SimulatedSport, Stat } from "./sport.ts";

const count = (betType: string, ...means: number[]): Stat => ({
  betType,
  shape: "count",
  means,
  sides: 2,
});
const yesNo = (betType: string, sides: 1 | 2, ...means: number[]): Stat => ({
  betType,
  shape: "yes_no",
  means,
  sides,
});

export const nhl: SimulatedSport = {
  code: "nhl",
  minutes: 155,
  seasonGames: 82,
  periods: 3,
  periodMinutes: 20,
  clock: "period",
  periodKeys: ["1p", "2p", "3p"],
  total: 6.2,
  totalSd: 2.3,
  marginSd: 2.4,
  homeEdge: 0.2,
  strengthSd: 0.4,
  paceSd: 0.25,
  scores: [{ points: 1, weight: 1 }],
  haltShare: 1,
  fixedSpread: true,
  spans: [
    { period: "game", until: 1 },
    { period: "1p", until: 1 / 3 },
  ],
  roles: [
    {
      positions: ["C", "LW", "RW"],
      ranks: 5,
      rotates: false,
      stats: [
        count("player_shots", 3.4, 3.1, 2.7, 2.4, 2.1),
        count("player_hockey_points", 1.15, 1, 0.82, 0.7, 0.6),
        count("player_goals", 0.46, 0.42, 0.36, 0.29, 0.24),
        count("player_hockey_assists", 0.7, 0.58, 0.46, 0.4, 0.36),
        yesNo("player_anytime_goal", 2, 0.38, 0.35, 0.3, 0.25, 0.21),
        yesNo("player_first_goal", 1, 0.09, 0.08, 0.07, 0.06, 0.05),
      ],
    },
    {
      positions: ["D"],
      ranks: 2,
      rotates: false,
      stats: [
        count("player_shots", 2.2, 1.6),
        count("player_blocked_shots", 1.6, 1.8),
        count("player_hockey_points", 0.62, 0.4),
      ],
    },
    {
      positions: ["G"],
      ranks: 1,
      rotates: false,
      stats: [count("player_saves", 25.6), count("player_goals_allowed", 2.7), yesNo("player_shutout", 2, 0.06)],
    },
  ],
  starters: [["C"], ["LW", "C"], ["RW", "C"], ["D"], ["D"], ["G"]],
};
