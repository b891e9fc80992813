export type Shape = "spread" | "moneyline" | "total" | "team_total" | "count" | "yards" | "yes_no" | "runner" | "wins";

/** A stretch of a game that has markets of its own; `until` is the part of the game it covers. */
export type MarketSpan = { period: string; until: number };

/** A bet on a player: `means` by his rank in the role, the last one for all further ranks. */
export type Stat = {
  betType: string;
  shape: "count" | "yards" | "yes_no";
  means: number[];
  sides: 1 | 2;
};

/** Who gets props: the first `ranks` players of these positions. */
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
  /** How scores are made, largest first, with the weight of each. */
  scores: { points: number; weight: number }[];
  /** The part of the scores after which books stop taking bets for a moment. */
  haltShare: number;
  /** Spread that is always 1.5 before the game. */
  fixedSpread: boolean;
  seasonGames: number;
  spans: MarketSpan[];
  roles: PropRole[];
  /** Positions of a starting side, in order. */
  starters: string[][];
};
