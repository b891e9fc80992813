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

/** The minimum probabilities for showing a bet. */
type ShowThresholds = {
  /** A bet that the rules take for the writer's pick. */
  pick: number;
  /** Another bet that the rules offer. */
  rule: number;
  /** A bet that the rules did not find, or did not offer. */
  added: number;
  /** The page of the bet. */
  page: number;
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
 * Chosen with predictions for the labelled texts of rounds 8 to 14. The models that predicted a round were fitted
 * without that round. The limit of the page is lower than these predictions suggest, so that the picks of a live story
 * are shown (docs/reading.md).
 */
export const SHOW_THRESHOLDS: ShowThresholds = { pick: 0.45, rule: 0.55, added: 0.6, page: 0.7 };

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
 * The probability from which a bet is shown: lower for a bet of the rules, and lower still if the rules found the
 * writer's pick.
 */
export const limitOf = (stance: Stance, isOfferedByRule: boolean, thresholds: ShowThresholds): number => {
  if (!isOfferedByRule) return thresholds.added;
  return stance === "pick" ? thresholds.pick : thresholds.rule;
};

/**
 * Whether a bet is likely by itself, and whether it is shown, which also requires a page that is likely to offer bets.
 */
export const decisionOf = (
  { probability, page, limit }: { probability: number; page: number; limit: number },
  thresholds: ShowThresholds,
): { isLikely: boolean; isShown: boolean } => {
  const isLikely = probability >= limit;
  return { isLikely, isShown: isLikely && page >= thresholds.page };
};
