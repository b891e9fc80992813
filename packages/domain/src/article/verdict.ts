import { hasCue } from "../language/line-parts.ts";
import type { SentenceElement } from "../language/element.ts";
import type { Range } from "../language/sentence.ts";
import type { Token } from "../language/token.ts";
import type { Claim } from "../language/claim.ts";
import { ASKED } from "../language/claims.ts";

/** A sentence without a line of its own can give the line before it a side or a price, or turn it down. */
export type SentenceVerdict = {
  side: "over" | "under" | null;
  price: number | null;
  isRejected: boolean;
  isAccepted: boolean;
};

/** "OK.", "Sure.", "A little, and I would buy": how a writer answers his own question. */
const YES = new Set("yes yeah yep ok okay sure absolutely sold deal gladly indeed please si".split(" "));

const MOST_WORDS = 14;
const LEAST_SIDE_WORDS = 6;
const MOST_TURN_DOWN = 6;
const REFUSAL_REACH = 4;
const SIDES = new Map<string, "over" | "under">([
  ["over", "over"],
  ["overs", "over"],
  ["unders", "under"],
  ["more", "over"],
  ["higher", "over"],
  ["mas", "over"],
  ["under", "under"],
  ["less", "under"],
  ["fewer", "under"],
  ["lower", "under"],
  ["menos", "under"],
]);
/** Words that may stand before a side which is all that a sentence says. */
const LEADS = new Set(
  "the so and but yes i say id i'd im we take taking like love give gimme me make it on play lean go going with still have ill be rather even".split(
    " ",
  ),
);
const BEHIND = new Set(["for", "at", "it", "there", "than", "that"]);
const DOUBT = /^(?:would|should|could)$/;

const sideIn = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["side"] => {
  for (let at = from; at < to; at++) {
    const token = tokens[at]!;
    const { key, kind } = token;
    if (kind === "mark" || (token.kind === "number" && token.signed)) continue;
    if (key === "at" && tokens[at + 1]?.kind === "number") continue;
    const side = SIDES.get(key);
    const isAll =
      at === from ||
      to - from <= LEAST_SIDE_WORDS ||
      tokens[at + 1]?.kind !== "word" ||
      BEHIND.has(tokens[at + 1]!.key);
    if (side) return isAll ? side : null;
    if (!LEADS.has(key)) return null;
  }
  return null;
};

const endsAsQuestion = (tokens: readonly Token[], { to }: Range): boolean => tokens[to - 1]?.key === "?";

/** "Skip.", "Not for me": a refusal opens the sentence, or is about all of it. */
const refuses = ({ from }: Range, elements: readonly SentenceElement[], words: number): boolean => {
  if (elements.some((element) => hasCue(element, "pick") && !hasCue(element, "refuse"))) return false;
  const refusal = elements.find((element) => hasCue(element, "refuse"));
  return refusal !== undefined && (words <= MOST_TURN_DOWN || refusal.from - from < REFUSAL_REACH);
};

const accepts = (tokens: readonly Token[], { from, to }: Range, elements: readonly SentenceElement[]): boolean => {
  // "A: …" is how an answer begins.
  const start = tokens[from + 1]?.key === ":" ? from + 2 : from;
  return YES.has(tokens[start]?.key ?? "") || (to > start && elements.some((element) => hasCue(element, "pick")));
};

/** The verdict of a sentence that states no line, where it is short and speaks of the one before it. */
export const verdictOf = (
  tokens: readonly Token[],
  range: Range,
  elements: readonly SentenceElement[],
): SentenceVerdict | null => {
  const words = tokens.slice(range.from, range.to).filter(({ kind }) => kind === "word").length;
  const hasName = elements.some(({ kind }) => kind === "team" || kind === "person");
  if (words > MOST_WORDS || hasName || words === 0) return null;
  const hasLine = elements.some(({ kind }) => kind === "number");
  const price = elements.find((element) => element.kind === "price");
  const side = sideIn(tokens, range);
  const isAsked = endsAsQuestion(tokens, range);
  const isDoubted = isAsked && DOUBT.test(tokens[range.from]!.key);
  const isRejected = isDoubted || (!isAsked && !hasLine && side === null && refuses(range, elements, words));
  const isAccepted = !isAsked && !isRejected && !hasLine && accepts(tokens, range, elements);
  if (side === null && !isRejected && !isAccepted) return null;
  return { side: isAsked ? null : side, price: price?.kind === "price" ? price.price : null, isRejected, isAccepted };
};

/** A claim as the sentence after it leaves it. */
export const judgedBy = <T extends Claim>(claim: T, { side, price, isRejected, isAccepted }: SentenceVerdict): T => {
  if (isRejected)
    return { ...claim, stance: "rejected", reasons: [...claim.reasons, "turned down in the next sentence"] };
  if (isAccepted && claim.reasons.includes(ASKED))
    return { ...claim, stance: "pick", reasons: [...claim.reasons, "answered with a yes"] };
  if (side === null || claim.side !== null || claim.market.sides !== "ou") return claim;
  return {
    ...claim,
    side,
    price: claim.price ?? price,
    stance: claim.stance === "stated" || claim.stance === "rejected" ? "pick" : claim.stance,
    reasons: [...claim.reasons, "the side follows in the next sentence"],
  };
};
