export type Shape = "spread" | "moneyline" | "total" | "team_total" | "count" | "yards" | "yes_no" | "runner" | "wins";

/** A period of a game with its own markets; `until` is the share of the game that has been played when the period ends. */
export type MarketSpan = { period: string; until: number };

/**
 * A stat of players. `means` has the expected value by the player's rank in the role, and its last element applies to
 * all lower ranks.
 */
export type Stat = {
  betType: string;
  shape: "count" | "yards" | "yes_no";
  means: number[];
  sides: 1 | 2;
};

/** Players with props: the first `ranks` players of these positions. */
export type PropRole = { positions: string[]; ranks: number; rotates: boolean; stats: Stat[] };

/** A simulated sport. Scores are in points, and times in minutes. */
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
  /**
   * Average points of the losing side in an overtime that is played in full. If absent, the first score decides an
   * overtime.
   */
  overtimePoints?: number;
  /**
   * Scores that can decide an overtime, if they differ from `scores`. The first and the last element are equally
   * likely, other elements are not used.
   */
  overtimeScores?: SimulatedSport["scores"];
  /** Share of scoring plays after which books suspend bets for some seconds. */
  haltShare: number;
  /** Whether the pregame spread is always 1.5. */
  fixedSpread: boolean;
  seasonGames: number;
  spans: MarketSpan[];
  roles: PropRole[];
  /** The places of the starting line-up in order, each with the positions that can fill it. */
  starters: string[][];
};
