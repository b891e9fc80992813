import type { Core } from "./claim.ts";
import { coreOf as core, isHalf, isUnsignedNumber, type SentenceParts } from "./line-parts.ts";
import type { Token } from "../token.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

export const LINE_WORDS = new Set("line prop number mark total over/under".split(" "));

export const OWN_NUMBER = "a line and its number";

const OVER_VERBS = new Set("top clear exceed surpass eclipse beat pass break".split(" "));
const SIDE_BY_COMPARATIVE = new Map<string, "over" | "under">([
  ["more", "over"],
  ["fewer", "under"],
  ["less", "under"],
]);

/** "To top 89.5 rushing yards", "more than 6.5 catches". Counts are whole, so only a half-point number is a line. */
export const exceedingCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (!isUnsignedNumber(number) || !isHalf(number.value)) return null;
  const [previous, second] = [tokens[number.from - 1]?.key ?? "", tokens[number.from - 2]?.key ?? ""];
  const side =
    second === "to" && OVER_VERBS.has(previous)
      ? "over"
      : previous === "than"
        ? SIDE_BY_COMPARATIVE.get(second)
        : undefined;
  return side ? core("ou", at, at, { side, points: number.value, reasons: ["side and number"] }) : null;
};

const JUDGING_VERBS = /^(?:is|are|looks|feels|seems|was set)$/;
const DEGREE_WORDS = new Set("too way a bit just far still".split(" "));
const SIDE_BY_JUDGEMENT = new Map<string, Core["side"]>([
  ["low", "over"],
  ["short", "over"],
  ["light", "over"],
  ["high", "under"],
  ["rich", "under"],
  ["where", null],
]);

/** "17.5 attempts feels low" is an over, "is high" an under, "is the number" neither. */
const judgedLineSide = (tokens: readonly Token[], from: number): { side: Core["side"] } | null => {
  if (!JUDGING_VERBS.test(tokens[from]?.key ?? "")) return null;
  let at = from + 1;
  if (tokens[at]?.key === "the") return LINE_WORDS.has(tokens[at + 1]?.key ?? "") ? { side: null } : null;
  while (DEGREE_WORDS.has(tokens[at]?.key ?? "")) at++;
  const side = SIDE_BY_JUDGEMENT.get(tokens[at]?.key ?? "");
  return side === undefined ? null : { side };
};

/** Examples: "His 67.5 receiving yards at -110", "6.5 catches, over". */
export const pricedStatCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (!isUnsignedNumber(number) || !isHalf(number.value) || stat?.kind !== "market" || stat.from !== number.to)
    return null;
  const isOfPlayer = stat.markets.some(
    ({ sides, hasPoints, betOn }) => sides === "ou" && hasPoints && betOn === "player",
  );
  const judged = isOfPlayer ? judgedLineSide(tokens, stat.to) : null;
  if (judged)
    return core("total", at, at + 1, {
      ...judged,
      points: number.value,
      reasons: ["a number, its stat and its price"],
    });
  const priced = elements.slice(at + 2, at + 5).find(({ kind }) => kind !== "break" && kind !== "preposition");
  if (
    !isOfPlayer ||
    !priced ||
    priced.from - stat.to > (priced.kind === "side" ? SIDE_WINDOW_TOKENS : 2) ||
    (priced.kind !== "price" && priced.kind !== "side")
  )
    return null;
  return core("total", at, at + 1, { points: number.value, reasons: ["a number, its stat and its price"] });
};

const LISTED_AT_WORDS = new Set("is are at of sits stands lined listed set hung posted hangs with".split(" "));
const AVERAGE_WORDS = /^(?:averag\w*|per|scored|had|game|night|outing|season|last|percent|%)$/;
const AVERAGE_WINDOW_TOKENS = 5;
const SPREAD_NOUN = /^(?:favou?rites?|underdogs?|dogs?|chalk|start|spread)$/;

/** "Edwards is thirty-one and a half points". An average is no line. */
export const statLineCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (!isUnsignedNumber(number) || !isHalf(number.value) || stat?.kind !== "market" || stat.from !== number.to)
    return null;
  if (!stat.markets.some(({ betOn, sides, hasPoints }) => betOn === "player" && sides === "ou" && hasPoints))
    return null;
  const isListed = elements[at - 1]?.kind === "break" && elements[at - 2]?.kind === "market";
  if (!isListed && !LISTED_AT_WORDS.has(tokens[number.from - 1]?.key ?? "")) return null;
  const around = [
    ...tokens.slice(Math.max(0, number.from - AVERAGE_WINDOW_TOKENS), number.from),
    ...tokens.slice(stat.to, stat.to + 2),
  ];
  if (around.some(({ key }) => AVERAGE_WORDS.test(key)) || SPREAD_NOUN.test(tokens[stat.to]?.key ?? "")) return null;
  return core("total", at, at + 1, { points: number.value, reasons: ["a line, its number and its stat"] });
};

const QUOTING_NOUNS = new Set("book books market shop line number it price".split(" "));

/** The stat stands far away: "For the sake of argument the book is at 61.5". */
export const quotedNumberCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (!isUnsignedNumber(number) || !isHalf(number.value) || elements[at + 1]?.kind === "market") return null;
  const [preposition, verb, quoter] = [1, 2, 3].map((back) => tokens[number.from - back]?.key ?? "");
  const isQuoted =
    preposition === "at" &&
    ((/^(?:is|are|sits|has)$/.test(verb!) && QUOTING_NOUNS.has(quoter!)) || verb === "it" || verb === "him");
  return isQuoted ? core("total", at, at, { points: number.value, reasons: [OWN_NUMBER] }) : null;
};

const SIDE_WINDOW_TOKENS = 5;
const JUDGEMENT_WINDOW_TOKENS = 7;

/** "151.5 seems three or four baskets light" is an over. */
const judgedSide = (tokens: readonly Token[], from: number): Core["side"] => {
  if (!/^(?:seems|looks|feels)$/.test(tokens[from]?.key ?? "")) return null;
  const word = tokens.slice(from, from + JUDGEMENT_WINDOW_TOKENS).find(({ key }) => SIDE_BY_JUDGEMENT.has(key));
  return word ? (SIDE_BY_JUDGEMENT.get(word.key) ?? null) : null;
};

/** Example: "Five and a half is the number and I'm under it." */
export const namedLineCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (!isUnsignedNumber(number)) return null;
  const [one, two] = [tokens[number.to]?.key, tokens[number.to + 1]?.key];
  // "On every screen I have open, 134.5 the total" has no verb.
  if (one === "the" && two === "total")
    return core("total", at, at, { points: number.value, reasons: ["total and number"] });
  const side = isHalf(number.value) ? judgedSide(tokens, number.to) : null;
  if (side) return core("ou", at, at, { side, points: number.value, reasons: ["side and number"] });
  if (one !== "is") return null;
  const isLineNoun = tokens[number.to + 1]?.key === "the" && LINE_WORDS.has(tokens[number.to + 2]?.key ?? "");
  return isLineNoun ? core("total", at, at, { points: number.value, reasons: ["total and number"] }) : null;
};
