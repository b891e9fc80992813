import type { Claim, Core } from "./claim.ts";
import { hasCue, type SentenceParts } from "./line-parts.ts";
import { priceOf } from "./attach.ts";
import type { Token } from "../token.ts";

/** The side and price of a core, and the elements that say them. */
export type PricedSide = { side: Claim["side"]; price: number | null; at: number[] };

const SIDE_NEAR = 2;

const OWN_WORDS = new Set("i id im ill we wed well were i'd i'm i'll we'd we'll we're my our".split(" "));
const NOT = new Set("not never no dont don't cant can't wouldnt wouldn't wont won't pass skip".split(" "));

/** "His number is 264.5 and against them we'd go under it": the writer takes a side later in the sentence. */
const isTakenLater = (tokens: readonly Token[], from: number, to: number): boolean => {
  const between = tokens.slice(from, to);
  return between.some(({ key }) => OWN_WORDS.has(key)) && !between.some(({ key }) => NOT.has(key));
};

/** The side that follows the number of a total, and its price. */
export const sideAfter = ({ elements, tokens }: SentenceParts, core: Core, next: number): PricedSide | null => {
  const at = elements.findIndex((element, index) => index > core.last && index < next && element.kind === "side");
  const side = elements[at];
  if (side?.kind !== "side") return null;
  const behind = priceOf(elements, { ...core, last: at }, next);
  const price = behind ?? priceOf(elements, core, at);
  if (price) return { side: side.side, price: price.price, at: [price.at] };
  const isPicked =
    elements.slice(core.last + 1, at).some((element) => hasCue(element, "pick")) ||
    isTakenLater(tokens, elements[core.last]!.to, side.from);
  const isNear = side.from - elements[core.last]!.to <= SIDE_NEAR;
  const counts = elements[at + 1]?.kind === "number";
  return (isPicked || isNear) && !counts ? { side: side.side, price: null, at: [at] } : null;
};
