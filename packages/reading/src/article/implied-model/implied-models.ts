import { FeatureWeights, WeightList } from "../stance-model/feature.ts";
import { confidenceOf, probabilityOf, type Calibration } from "../stance-model/models.ts";
import type { SalientEntity } from "../subject/salient-entities.ts";
import type { ImpliedText } from "./implied-text.ts";
import { CALIBRATION, PAGE_WEIGHTS, SUBJECT_WEIGHTS } from "./implied-weights.ts";
import { addImpliedPage } from "./page-sign.ts";
import { SubjectSigns } from "./subject-sign.ts";

export type ImpliedModels = { pages: FeatureWeights; subjects: FeatureWeights; calibration: Calibration };

export const FITTED_IMPLIED_MODELS: ImpliedModels = {
  pages: new FeatureWeights(PAGE_WEIGHTS),
  subjects: new FeatureWeights(SUBJECT_WEIGHTS),
  calibration: CALIBRATION,
};

/**
 * Minimum probabilities, chosen with texts that the models had not seen (docs/reading.md): of the page, and of the most
 * likely bet, the second, and every other. The probability of a bet is that of its page times that of its subject.
 */
export const IMPLIED_LIMITS = { page: 0.6, bets: [0.6, 0.65, 0.75] };

/** Whether a bet is likely enough. `rank`: its place among the text's subjects, 0 for the most likely. */
export const isLikelyImplied = (probability: number, rank: number): boolean =>
  probability >= IMPLIED_LIMITS.bets[Math.min(rank, IMPLIED_LIMITS.bets.length - 1)]!;

/** Editors disagree about implied bets, so their confidence is never high. */
const MAX_CONFIDENCE = 0.79;

export type LikelySubject = {
  one: SalientEntity;
  page: number;
  subject: number;
  probability: number;
  confidence: number;
};

const sumOf = (weights: FeatureWeights, add: (list: WeightList) => void): number => {
  const list = new WeightList(weights);
  add(list);
  return weights.bias + list.sum;
};

export const likelySubjects = (
  text: ImpliedText,
  isCandidate: (one: SalientEntity) => boolean,
  { pages, subjects, calibration }: ImpliedModels = FITTED_IMPLIED_MODELS,
): LikelySubject[] => {
  const page = probabilityOf(sumOf(pages, (list) => addImpliedPage(list, text)));
  if (page < IMPLIED_LIMITS.page) return [];
  const signs = new SubjectSigns(text);
  return text.subjects
    .filter(isCandidate)
    .map((one): LikelySubject => {
      const subject = probabilityOf(sumOf(subjects, (list) => signs.add(list, one)));
      const probability = page * subject;
      const confidence = Math.min(MAX_CONFIDENCE, confidenceOf(probability, calibration));
      return { one, page, subject, probability, confidence };
    })
    .toSorted((one, other) => other.probability - one.probability)
    .filter(({ probability }, rank) => isLikelyImplied(probability, rank));
};
