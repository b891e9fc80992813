import type { Stance } from "../../language/claims/claim.ts";
import { FeatureWeights } from "./feature.ts";
import { CALIBRATION, LINK_WEIGHTS, PAGE_WEIGHTS, STANCE_WEIGHTS } from "./weights.ts";

export type Calibration = {
  bias: number;
  slope: number;
  /**
   * Subtracted from the calibrated probability. Bets of authors without training texts are right less often, by at most
   * this measured difference.
   */
  margin: number;
};

export type ShowLimits = { bet: number; page: number };

type ShowThresholds = {
  /** For bets that the rules take for the writer's pick. */
  pick: ShowLimits;
  rule: ShowLimits;
  /** For bets with a number or price that the rules did not find. */
  added: ShowLimits;
  /** For bets without a number and price, such as "the under". */
  worded: ShowLimits;
};

export type StanceModels = {
  links: FeatureWeights;
  stances: FeatureWeights;
  pages: FeatureWeights;
  calibration: Calibration;
  thresholds: ShowThresholds;
};

type JudgedLine = { stance: Stance; points: number | null; price: number | null };

/**
 * Chosen on predictions for articles outside the training set (docs/reading.md). Page limits of picks are low, because
 * a game report can end with a pick for the next game.
 */
export const SHOW_THRESHOLDS: ShowThresholds = {
  pick: { bet: 0.35, page: 0.2 },
  rule: { bet: 0.4, page: 0.6 },
  added: { bet: 0.45, page: 0.6 },
  worded: { bet: 0.25, page: 0.6 },
};

export const FITTED_MODELS: StanceModels = {
  links: new FeatureWeights(LINK_WEIGHTS),
  stances: new FeatureWeights(STANCE_WEIGHTS),
  pages: new FeatureWeights(PAGE_WEIGHTS),
  calibration: CALIBRATION,
  thresholds: SHOW_THRESHOLDS,
};

const MAX_LOG_ODDS = 9;
export const logOdds = (probability: number): number =>
  Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, Math.log(probability / (1 - probability))));
export const probabilityOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Calibrated on texts that the models had not seen. */
export const confidenceOf = (probability: number, { bias, slope, margin }: Calibration): number =>
  Math.max(0, probabilityOf(bias + slope * logOdds(probability)) - margin);

export const limitsOf = (
  { stance, points, price }: JudgedLine,
  isOfferedByRule: boolean,
  thresholds: ShowThresholds,
): ShowLimits => {
  if (!isOfferedByRule) return points === null && price === null ? thresholds.worded : thresholds.added;
  return stance === "pick" ? thresholds.pick : thresholds.rule;
};

/** A bet is shown only if its page is also likely to offer bets. */
export const decisionOf = (
  { probability, page }: { probability: number; page: number },
  limits: ShowLimits,
): { isLikely: boolean; isShown: boolean } => {
  const isLikely = probability >= limits.bet;
  return { isLikely, isShown: isLikely && page >= limits.page };
};
