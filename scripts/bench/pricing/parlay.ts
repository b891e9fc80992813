import { factorMvn } from "@linewire/pricing/parlay/factor-mvn";
import type { SgpBet } from "@linewire/pricing/parlay/leg";
import { mvnBelow } from "@linewire/pricing/parlay/mvn";
import { phi2 } from "@linewire/pricing/parlay/phi2";
import { phi3 } from "@linewire/pricing/parlay/phi3";
import { sgpPrice } from "@linewire/pricing/parlay/sgp";
import type { PricingBenchRow } from "./row.ts";

const COUNTS = [2, 3, 6, 12];
const GENERAL_US: Record<number, number> = { 2: 3, 3: 8, 6: 250, 12: 2000 };
const SGP_US: Record<number, number> = { 2: 50, 3: 60, 6: 500, 12: 3000 };

const loadingsOf = (n: number): number[][] =>
  Array.from({ length: n }, (_, at) => [0.5 * Math.cos(at + 1), 0.6 * Math.sin(2 * at + 1)]);

/** Two factors, and a small correlation of neighbours that two factors cannot reproduce. */
const matrixOf = (n: number): number[][] => {
  const loadings = loadingsOf(n);
  return loadings.map(([a = 0, b = 0], i) =>
    loadings.map(([c = 0, d = 0], j) => (i === j ? 1 : 0.8 * (a * c + b * d) + (Math.abs(i - j) === 1 ? 0.1 : 0))),
  );
};

const mvns = (n: number): PricingBenchRow[] => {
  const bounds = Array.from({ length: n }, (_, at) => 0.4 + 0.3 * Math.sin(at));
  const [matrix, loadings] = [matrixOf(n), loadingsOf(n)];
  const box = { lower: bounds.map(() => -Infinity), upper: bounds };
  return [
    { name: `${n} normals, any matrix`, call: () => mvnBelow(bounds, matrix), targetUs: GENERAL_US[n]! },
    { name: `${n} normals, two factors`, call: () => factorMvn(box, loadings), targetUs: n <= 6 ? 100 : 200 },
  ];
};

const ROLES = ["QB", "WR1", "WR2", "TE1", "RB1"] as const;
const KINDS = { QB: "player_pass_yards", RB1: "player_rush_yards" } as const;

const legOf = (at: number): SgpBet => {
  const role = ROLES[at % ROLES.length]!;
  return {
    league: "nfl",
    kind: role === "QB" || role === "RB1" ? KINDS[role] : "player_rec_yards",
    side: "over",
    points: 40.5,
    period: "game",
    team: at < ROLES.length ? "home" : "away",
    personId: at,
    role,
    fair: 0.45 + 0.01 * at,
  };
};

const GAME: SgpBet[] = [
  { ...legOf(0), kind: "moneyline", side: "home", points: null, team: null, personId: null, role: null },
  { ...legOf(0), kind: "total", points: 44.5, team: null, personId: null, role: null },
];

const sgps = (n: number): PricingBenchRow => {
  const players = Array.from({ length: Math.min(n, 2 * ROLES.length) }, (_, at) => legOf(at));
  const legs = [...players, ...GAME].slice(0, n);
  return { name: `same game parlay of ${n}`, call: () => sgpPrice(legs), targetUs: SGP_US[n]! };
};

export const rows = (): PricingBenchRow[] => [
  { name: "2 normals, Phi2 alone", call: () => phi2(0.3, -0.2, 0.4), targetUs: 0.5 },
  { name: "3 normals, Phi3 alone", call: () => phi3([0.3, -0.2, 0.1], [0.4, 0.2, 0.3]), targetUs: 5 },
  ...COUNTS.flatMap(mvns),
  ...COUNTS.map(sgps),
];
