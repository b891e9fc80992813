import type { WeightList } from "./feature.ts";
import { featureText } from "./feature-words.ts";

const MAX_FEATURES = 2;
/**
 * Number of features of each list that are considered as reasons. It is larger than the number of shown reasons, because some features have
 * no plain words.
 */
const MAX_CONSIDERED = 12;

const strongest = (lists: readonly WeightList[], sign: 1 | -1): string => {
  const texts = lists
    .flatMap((list) => list.strongest(sign, MAX_CONSIDERED))
    .toSorted((one, other) => (other.weight - one.weight) * sign)
    .map(featureText);
  return [...new Set(texts)]
    .filter((text) => text !== null)
    .slice(0, MAX_FEATURES)
    .join("; ");
};

type Outcome = {
  probability: number;
  page: number;
  isShown: boolean;
  isLikely: boolean;
  wasOffered: boolean;
  confidence: number;
  /** Probabilities of the bet and of its page from which the bet is shown. */
  limits: { bet: number; page: number };
};

const percent = (probability: number): string => `${Math.round(probability * 100)} %`;

/** The reasons for showing or omitting a bet: its probability, that of its page, and its strongest features that have plain words. */
export const reasonsOf = (
  { probability, page, isShown, isLikely, wasOffered, confidence, limits }: Outcome,
  lists: readonly WeightList[],
): string[] => {
  const needed = `at least ${percent(limits.bet)} is needed`;
  const reasons = isShown
    ? [
        `offered by the text with a probability of ${percent(probability)}; ${needed}`,
        `confidence ${percent(confidence)}: this probability on texts that the model had not seen, less a margin`,
      ]
    : [`not clearly offered: a probability of ${percent(probability)}; ${needed}`];
  if (isLikely && !isShown)
    reasons.push(
      `not clearly a page with bets on offer: a probability of ${percent(page)}; at least ${percent(limits.page)} is needed`,
    );
  if (isShown && !wasOffered) reasons.push("added by the model against a rule");
  const [inFavour, against] = [strongest(lists, 1), strongest(lists, -1)];
  if (inFavour !== "") reasons.push(`signals for it: ${inFavour}`);
  if (against !== "") reasons.push(`signals against it: ${against}`);
  return reasons;
};
