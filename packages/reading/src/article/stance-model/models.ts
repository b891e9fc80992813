import type { Stance } from "../../language/claims/claim.ts";
import { FeatureWeights } from "./feature.ts";
import { CALIBRATION, LINK_WEIGHTS, PAGE_WEIGHTS, STANCE_WEIGHTS } from "./weights.ts";

/** Logistic calibration: log odds of a displayed bet become log odds that it is right. */
export type Calibration = {
  bias: number;
  slope: number;
  /**
   * Subtracted from the calibrated probability. Bets of authors without training texts are right less often, by at
   * most this measured difference.
   */
  margin: number;
};

/** Minimum probabilities of a displayed bet, and of its page. */
export type ShowLimits = { bet: number; page: number };

type ShowThresholds = {
  /** Limits of a bet that the rules take for the writer's pick. */
  pick: ShowLimits;
  /** Limits of a bet that the rules offer, but not as a pick. */
  rule: ShowLimits;
  /** Limits of a bet with a number or a price that the rules did not find or offer. */
  added: ShowLimits;
  /** Limits of a bet without a number and a price that the rules did not find or offer, as in "the under". */
  worded: ShowLimits;
};

/** The models in the order in which they run. */
export type StanceModels = {
  /** Selects the meaning of a number. */
  links: FeatureWeights;
  /** Judges whether the words around a number offer a bet. */
  stances: FeatureWeights;
  /** Judges whether the page offers any bet. */
  pages: FeatureWeights;
  calibration: Calibration;
  thresholds: ShowThresholds;
};

type JudgedLine = { stance: Stance; points: number | null; price: number | null };

/**
 * Chosen on predictions for articles outside the fit (docs/reading.md). Page limits of picks are low, because a game
 * report can end with a pick for the next game.
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

/** The confidence for a probability, calibrated on texts that the models had not seen. */
export const confidenceOf = (probability: number, { bias, slope, margin }: Calibration): number =>
  Math.max(0, probabilityOf(bias + slope * logOdds(probability)) - margin);

/**
 * The limits of a bet: lower for a bet of the rules than for another bet with a number, and lowest for a bet in words.
 */
export const limitsOf = (
  { stance, points, price }: JudgedLine,
  isOfferedByRule: boolean,
  thresholds: ShowThresholds,
): ShowLimits => {
  if (!isOfferedByRule) return points === null && price === null ? thresholds.worded : thresholds.added;
  return stance === "pick" ? thresholds.pick : thresholds.rule;
};

/** Whether a bet is likely, and whether it is shown, which also requires a page that is likely to offer bets. */
export const decisionOf = (
  { probability, page }: { probability: number; page: number },
  limits: ShowLimits,
): { isLikely: boolean; isShown: boolean } => {
  const isLikely = probability >= limits.bet;
  return { isLikely, isShown: isLikely && page >= limits.page };
};
