import type { WeighedFeature, WeightList } from "./feature.ts";
import { featureText } from "./feature-words.ts";

const MAX_FEATURES = 2;
const textOf = (feature: WeighedFeature): string | null => {
  feature.text ??= featureText(feature) ?? NO_TEXT;
  return feature.text === NO_TEXT ? null : feature.text;
};
const NO_TEXT = "";

const strongest = (lists: readonly WeightList[], sign: 1 | -1): string => {
  const sorted = lists.map((list) => list.strongest(sign));
  const next = sorted.map(() => 0);
  const texts: string[] = [];
  while (texts.length < MAX_FEATURES) {
    let best = -1;
    let most = 0;
    for (const [at, features] of sorted.entries()) {
      const weight = (features[next[at]!]?.weight ?? 0) * sign;
      if (weight > most) [best, most] = [at, weight];
    }
    if (best === -1) break;
    const text = textOf(sorted[best]![next[best]!++]!);
    if (text !== null && !texts.includes(text)) texts.push(text);
  }
  return texts.join("; ");
};

type Outcome = {
  probability: number;
  page: number;
  isShown: boolean;
  isLikely: boolean;
  wasOffered: boolean;
  confidence: number;
  limits: { bet: number; page: number };
};

const percent = (probability: number): string => `${Math.round(probability * 100)} %`;

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
