export type Shape = "spread" | "moneyline" | "total" | "team_total" | "count" | "yards" | "yes_no" | "runner" | "wins";

/** `until`: share of the game at the end of the period. */
export type MarketSpan = { period: string; until: number };

/** `means`: expected value by rank in the role. The last element applies to all lower ranks. */
export type Stat = {
  betType: string;
  shape: "count" | "yards" | "yes_no";
  means: number[];
  sides: 1 | 2;
};

/** The first `ranks` players of these positions have props. */
export type PropRole = { positions: string[]; ranks: number; rotates: boolean; stats: Stat[] };

/** Scores in points, times in minutes. */
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
  scores: { points: number; weight: number }[];
  /** Average points of the losing side in an overtime that is played in full. If absent, the first score decides. */
  overtimePoints?: number;
  /**
   * Scores that decide an overtime, if they differ from `scores`. Only the first and the last element are used, each in
   * half of the overtimes.
   */
  overtimeScores?: SimulatedSport["scores"];
  /** After this share of scoring plays, books suspend bets for some seconds. */
  haltShare: number;
  /** The pregame spread is always 1.5. */
  fixedSpread: boolean;
  seasonGames: number;
  spans: MarketSpan[];
  roles: PropRole[];
  starters: string[][];
};
