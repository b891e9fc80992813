import type { PropRole, SimulatedSport, Stat } from "./sport.ts";

const count = (betType: string, means: number[]): Stat => ({
  betType,
  shape: "count",
  means,
  sides: 2,
});
const yesNo = (betType: string, means: number[], sides: 1 | 2): Stat => ({
  betType,
  shape: "yes_no",
  means,
  sides,
});

type Line = {
  points: number[];
  rebounds: number[];
  assists: number[];
  threes: number[];
  doubles: number[];
};

const stats = (line: Line): Stat[] => [
  count("player_points", line.points),
  count("player_rebounds", line.rebounds),
  count("player_assists", line.assists),
  count("player_threes", line.threes),
  count(
    "player_pra",
    line.points.map((points, rank) => points + (line.rebounds[rank] ?? 4) + (line.assists[rank] ?? 3)),
  ),
  yesNo("player_double_double", line.doubles, 2),
  yesNo("player_first_basket", [0.13, 0.11, 0.1, 0.09, 0.08], 1),
];

const guards: Line = {
  points: [25.4, 19.6, 14.2, 10.8],
  rebounds: [5.1, 4.3, 3.9, 3.2],
  assists: [7.2, 5.4, 3.8, 2.6],
  threes: [2.9, 2.4, 1.9, 1.6],
  doubles: [0.24, 0.08, 0.04, 0.03],
};
const bigs: Line = {
  points: [23.8, 17.2, 12.4, 9.6],
  rebounds: [9.6, 7.4, 6.1, 5],
  assists: [4.6, 2.9, 2.2, 1.6],
  threes: [1.5, 1.2, 0.9, 0.7],
  doubles: [0.58, 0.31, 0.18, 0.1],
};

const scaled = (line: Line, by: number): Line => {
  const times = (means: number[]) => means.map((mean) => mean * by);
  return {
    ...line,
    points: times(line.points),
    rebounds: times(line.rebounds),
    assists: times(line.assists),
    threes: times(line.threes),
  };
};

const roles = (by: number): PropRole[] => [
  { positions: ["PG", "SG", "G"], ranks: 4, rotates: false, stats: stats(scaled(guards, by)) },
  { positions: ["SF", "PF", "C", "F"], ranks: 4, rotates: false, stats: stats(scaled(bigs, by)) },
];

const five = [
  ["PG", "SG", "G"],
  ["SG", "PG", "G"],
  ["SF", "SG", "F", "PF"],
  ["PF", "SF", "F", "C"],
  ["C", "PF", "F"],
];
const quarters = {
  periods: 4,
  clock: "quarter" as const,
  periodKeys: ["1q", "2q", "3q", "4q"],
  fixedSpread: false,
  starters: five,
  scores: [
    { points: 2, weight: 6 },
    { points: 3, weight: 3 },
    { points: 1, weight: 2 },
  ],
  spans: [
    { period: "game", until: 1 },
    { period: "1h", until: 0.5 },
    { period: "1q", until: 0.25 },
  ],
};

export const nba: SimulatedSport = {
  ...quarters,
  code: "nba",
  minutes: 155,
  periodMinutes: 12,
  overtimePoints: 10,
  seasonGames: 82,
  haltShare: 0.07,
  total: 228,
  totalSd: 18,
  marginSd: 12,
  homeEdge: 2.3,
  strengthSd: 4.4,
  paceSd: 4,
  roles: roles(1),
};

export const wnba: SimulatedSport = {
  ...quarters,
  code: "wnba",
  minutes: 128,
  periodMinutes: 10,
  overtimePoints: 8,
  seasonGames: 44,
  haltShare: 0.09,
  total: 164,
  totalSd: 15,
  marginSd: 11,
  homeEdge: 2,
  strengthSd: 4,
  paceSd: 3,
  roles: roles(0.78),
};

export const cbb: SimulatedSport = {
  ...quarters,
  code: "cbb",
  minutes: 131,
  periods: 2,
  periodMinutes: 20,
  overtimePoints: 8,
  seasonGames: 31,
  haltShare: 0.09,
  clock: "half",
  periodKeys: ["1h", "2h"],
  total: 148,
  totalSd: 16,
  marginSd: 11,
  homeEdge: 3,
  strengthSd: 5,
  paceSd: 4,
  roles: roles(0.68),
  spans: [
    { period: "game", until: 1 },
    { period: "1h", until: 0.5 },
  ],
};
