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

type Outcome = { probability: number; page: number; isShown: boolean; isLikely: boolean; wasOffered: boolean };

const percent = (probability: number): string => `${Math.round(probability * 100)} %`;

/**
 * The reasons for showing or omitting a bet: the probability of the bet, the probability of its page, and the strongest features that have
 * plain words.
 */
export const reasonsOf = (
  { probability, page, isShown, isLikely, wasOffered }: Outcome,
  lists: readonly WeightList[],
): string[] => {
  const reasons = [
    isShown
      ? `offered by the text with a probability of ${percent(probability)}`
      : `not clearly offered: a probability of ${percent(probability)}`,
  ];
  if (isLikely && !isShown) reasons.push(`not clearly a page with bets on offer: a probability of ${percent(page)}`);
  if (isShown && !wasOffered) reasons.push("added by the model against a rule");
  const [inFavour, against] = [strongest(lists, 1), strongest(lists, -1)];
  if (inFavour !== "") reasons.push(`for it: ${inFavour}`);
  if (against !== "") reasons.push(`against it: ${against}`);
  return reasons;
};
