import type { WeighedFeature, WeightList } from "./feature.ts";

const MOST = 2;

const featureText = ({ group, first, second }: WeighedFeature): string =>
  `${group}: ${second === "" ? first : `${first} ${second}`}`;

const strongest = (lists: readonly WeightList[], sign: 1 | -1): string =>
  lists
    .flatMap((list) => list.strongest(sign, MOST))
    .toSorted((one, other) => (other.weight - one.weight) * sign)
    .slice(0, MOST)
    .map(featureText)
    .join("; ");

type Outcome = { chance: number; isShown: boolean; wasOpen: boolean };

/** Why the model shows a bet or leaves it out, by its strongest features. */
export const reasonsOf = ({ chance, isShown, wasOpen }: Outcome, lists: readonly WeightList[]): string[] => {
  const share = `${Math.round(chance * 100)} %`;
  const reasons = [isShown ? `a bet of the text with a chance of ${share}` : `not clear enough: a chance of ${share}`];
  if (isShown && !wasOpen) reasons.push("the model takes it for a bet although a rule does not");
  const [reason, against] = [strongest(lists, 1), strongest(lists, -1)];
  if (reason !== "") reasons.push(`for it: ${reason}`);
  if (against !== "") reasons.push(`against it: ${against}`);
  return reasons;
};
