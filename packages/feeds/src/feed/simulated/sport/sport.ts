export type Shape = "spread" | "moneyline" | "total" | "team_total" | "count" | "yards" | "yes_no" | "runner" | "wins";

/** A period of a game with its own markets; `until` is the share of the game at its end. */
export type MarketSpan = { period: string; until: number };

/** A player stat with bets: `means` by the player's rank in the role, the last one for all lower ranks. */
export type Stat = {
  betType: string;
  shape: "count" | "yards" | "yes_no";
  means: number[];
  sides: 1 | 2;
};

/** Players with props: the first `ranks` players of these positions. */
export type PropRole = { positions: string[]; ranks: number; rotates: boolean; stats: Stat[] };

/** The simulation's parameters of a league's game. Scores in points, times in minutes. */
export type SimulatedSport = {
  code: string;
  minutes: number;
  periods: number;
  periodMinutes: number;
  clock: "quarter" | "half" | "period" | "inning";
  periodKeys: string[];
  total: number;
  totalSd: number;
  marginSd: number;
  homeEdge: number;
  strengthSd: number;
  paceSd: number;
  /** Points per scoring play, most frequent first, with the weight of each. */
  scores: { points: number; weight: number }[];
  /** Average points of the losing side in an overtime that is played in full. Without it, the first score decides. */
  overtimePoints?: number;
  /** Scores that decide an overtime, if they differ from the others: equally likely, the first one and the last one. */
  overtimeScores?: SimulatedSport["scores"];
  /** Share of the scores after which books briefly suspend bets. */
  haltShare: number;
  /** Whether the pregame spread is always 1.5. */
  fixedSpread: boolean;
  seasonGames: number;
  spans: MarketSpan[];
  roles: PropRole[];
  /** Positions of a starting side, in order. */
  starters: string[][];
};
