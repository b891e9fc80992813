import type { Stance } from "../../language/claims/claim.ts";
import { FeatureWeights } from "./feature.ts";
import { CALIBRATION, LINK_WEIGHTS, PAGE_WEIGHTS, STANCE_WEIGHTS } from "./weights.ts";

/**
 * Logistic calibration: converts the log odds that the model gives a displayed bet to the log odds that the bet is
 * right.
 */
export type Calibration = {
  bias: number;
  slope: number;
  /**
   * Subtracted from the calibrated probability, because bets of authors without training texts are right less often.
   * The margin is the largest difference that was measured.
   */
  margin: number;
};

/** The minimum probabilities of a bet that is shown, and of its page. */
export type ShowLimits = { bet: number; page: number };

type ShowThresholds = {
  /** A bet that the rules take for the writer's pick. */
  pick: ShowLimits;
  /** Another bet that the rules offer. */
  rule: ShowLimits;
  /** A bet that the rules did not find, or did not offer. */
  added: ShowLimits;
};

/** The fitted models of a text, in the order in which they run. */
export type StanceModels = {
  /** Selects the meaning of a number. */
  links: FeatureWeights;
  /** Whether the words around a number offer a bet. */
  stances: FeatureWeights;
  /** Whether the page offers any bet. */
  pages: FeatureWeights;
  calibration: Calibration;
  thresholds: ShowThresholds;
};

/**
 * The limits were chosen on predictions for the articles of rounds 21 to 24 (docs/reading.md). The model that predicted
 * a round was fitted without that round. The page limit of a pick is low, because the report of a game can end with a
 * pick for the next game.
 */
export const SHOW_THRESHOLDS: ShowThresholds = {
  pick: { bet: 0.45, page: 0.2 },
  rule: { bet: 0.5, page: 0.6 },
  added: { bet: 0.55, page: 0.6 },
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

/** The confidence of a displayed bet. Calibrated with predictions for texts that the models had not seen. */
export const confidenceOf = (probability: number, { bias, slope, margin }: Calibration): number =>
  Math.max(0, probabilityOf(bias + slope * logOdds(probability)) - margin);

/**
 * The limits of a bet: lower for a bet of the rules, and lower still if the rules found the writer's pick.
 */
export const limitsOf = (stance: Stance, isOfferedByRule: boolean, thresholds: ShowThresholds): ShowLimits => {
  if (!isOfferedByRule) return thresholds.added;
  return stance === "pick" ? thresholds.pick : thresholds.rule;
};

/**
 * Whether a bet is likely by itself, and whether it is shown. To be shown, a likely bet needs a page that is likely to
 * offer bets.
 */
export const decisionOf = (
  { probability, page }: { probability: number; page: number },
  limits: ShowLimits,
): { isLikely: boolean; isShown: boolean } => {
  const isLikely = probability >= limits.bet;
  return { isLikely, isShown: isLikely && page >= limits.page };
};
