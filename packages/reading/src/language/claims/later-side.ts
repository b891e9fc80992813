import type { Claim, Core } from "./claim.ts";
import { hasCue, type SentenceParts } from "./line-parts.ts";
import { priceOf } from "./attach.ts";
import type { Token } from "../token.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

/** `at`: indices of the elements of side and price. */
export type PricedSide = { side: Claim["side"]; price: number | null; at: number[] };

const SIDE_WINDOW_TOKENS = 2;

const FIRST_PERSON = new Set("i id im ill we wed well were i'd i'm i'll we'd we'll we're my our".split(" "));
const NEGATIONS = new Set("not never no dont don't cant can't wouldnt wouldn't wont won't pass skip".split(" "));

/** Example: "His number is 264.5 and against them we'd go under it". */
const isPickedByWriter = (tokens: readonly Token[], from: number, to: number): boolean => {
  const between = tokens.slice(from, to);
  return between.some(({ key }) => FIRST_PERSON.has(key)) && !between.some(({ key }) => NEGATIONS.has(key));
};

export const sideAfter = ({ elements, tokens }: SentenceParts, core: Core, next: number): PricedSide | null => {
  const at = elements.findIndex((element, index) => index > core.last && index < next && element.kind === "side");
  const side = elements[at];
  if (side?.kind !== "side") return null;
  const priceAfterSide = priceOf(elements, { ...core, last: at }, next);
  const price = priceAfterSide ?? priceOf(elements, core, at);
  if (price) return { side: side.side, price: price.price, at: [price.at] };
  const isPicked =
    elements.slice(core.last + 1, at).some((element) => hasCue(element, "pick")) ||
    isPickedByWriter(tokens, elements[core.last]!.to, side.from);
  const isNear = side.from - elements[core.last]!.to <= SIDE_WINDOW_TOKENS;
  const counts = elements[at + 1]?.kind === "number";
  return (isPicked || isNear) && !counts ? { side: side.side, price: null, at: [at] } : null;
};
