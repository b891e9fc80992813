import type { Core } from "./claim.ts";
import { coreOf as core, isHalf, plain, type SentenceParts } from "./line-parts.ts";
import type { Token } from "../token.ts";

export const LINE_WORDS = new Set("line prop number mark total over/under".split(" "));

export const OWN_NUMBER = "a line and its number";

const TOPS = new Set("top clear exceed surpass eclipse beat pass break".split(" "));
const THAN = new Map<string, "over" | "under">([
  ["more", "over"],
  ["fewer", "under"],
  ["less", "under"],
]);

/** "To top 89.5 rushing yards", "more than 6.5 catches": only of halves, which nobody counts. */
export const beyond = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (!plain(number) || !isHalf(number.value)) return null;
  const [one, two] = [tokens[number.from - 1]?.key ?? "", tokens[number.from - 2]?.key ?? ""];
  const side = two === "to" && TOPS.has(one) ? "over" : one === "than" ? THAN.get(two) : undefined;
  return side ? core("ou", at, at, { side, points: number.value, reasons: ["side and number"] }) : null;
};

const JUDGED = /^(?:is|are|looks|feels|seems|was set)$/;
const DEGREES = new Set("too way a bit just far still".split(" "));
const JUDGEMENTS = new Map<string, Core["side"]>([
  ["low", "over"],
  ["short", "over"],
  ["light", "over"],
  ["high", "under"],
  ["rich", "under"],
  ["where", null],
]);

/** "6.5 catches is the number", "17.5 attempts feels low": a line, and perhaps which side of it is meant. */
const judgedNumber = (tokens: readonly Token[], from: number): { side: Core["side"] } | null => {
  if (!JUDGED.test(tokens[from]?.key ?? "")) return null;
  let at = from + 1;
  if (tokens[at]?.key === "the") return LINE_WORDS.has(tokens[at + 1]?.key ?? "") ? { side: null } : null;
  while (DEGREES.has(tokens[at]?.key ?? "")) at++;
  const side = JUDGEMENTS.get(tokens[at]?.key ?? "");
  return side === undefined ? null : { side };
};

/** "His 67.5 receiving yards at -110", "6.5 catches, over": a half, its stat, and a price or a side. */
export const pricedStat = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (!plain(number) || !isHalf(number.value) || stat?.kind !== "market" || stat.from !== number.to) return null;
  const isOfPlayer = stat.markets.some(
    ({ sides, hasPoints, betOn }) => sides === "ou" && hasPoints && betOn === "player",
  );
  const judged = isOfPlayer ? judgedNumber(tokens, stat.to) : null;
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
    priced.from - stat.to > (priced.kind === "side" ? SIDE_REACH : 2) ||
    (priced.kind !== "price" && priced.kind !== "side")
  )
    return null;
  return core("total", at, at + 1, { points: number.value, reasons: ["a number, its stat and its price"] });
};

const STANDS = new Set("is are at of sits stands lined listed set hung posted hangs with".split(" "));
const AVERAGES = /^(?:averag\w*|per|scored|had|game|night|outing|season|last|percent|%)$/;
const AVERAGE_REACH = 5;
const SPREAD_NOUN = /^(?:favou?rites?|underdogs?|dogs?|chalk|start|spread)$/;

/** "Edwards is thirty-one and a half points", "lined at 15.5 points": a half of what a player does, and no average. */
export const statLine = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (!plain(number) || !isHalf(number.value) || stat?.kind !== "market" || stat.from !== number.to) return null;
  if (!stat.markets.some(({ betOn, sides, hasPoints }) => betOn === "player" && sides === "ou" && hasPoints))
    return null;
  const isListed = elements[at - 1]?.kind === "break" && elements[at - 2]?.kind === "market";
  if (!isListed && !STANDS.has(tokens[number.from - 1]?.key ?? "")) return null;
  const around = [
    ...tokens.slice(Math.max(0, number.from - AVERAGE_REACH), number.from),
    ...tokens.slice(stat.to, stat.to + 2),
  ];
  if (around.some(({ key }) => AVERAGES.test(key)) || SPREAD_NOUN.test(tokens[stat.to]?.key ?? "")) return null;
  return core("total", at, at + 1, { points: number.value, reasons: ["a line, its number and its stat"] });
};

const QUOTERS = new Set("book books market shop line number it price".split(" "));

/** "For the sake of argument the book is at 61.5": a half that is quoted, whose stat stands elsewhere. */
export const quotedNumber = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (!plain(number) || !isHalf(number.value) || elements[at + 1]?.kind === "market") return null;
  const [one, two, three] = [1, 2, 3].map((back) => tokens[number.from - back]?.key ?? "");
  const isQuoted =
    one === "at" && ((/^(?:is|are|sits|has)$/.test(two!) && QUOTERS.has(three!)) || two === "it" || two === "him");
  return isQuoted ? core("total", at, at, { points: number.value, reasons: [OWN_NUMBER] }) : null;
};

const SIDE_REACH = 5;
const JUDGED_REACH = 7;

/** "151.5 seems three or four baskets light": a half, and which side of it is meant. */
const judgedSide = (tokens: readonly Token[], from: number): Core["side"] => {
  if (!/^(?:seems|looks|feels)$/.test(tokens[from]?.key ?? "")) return null;
  const word = tokens.slice(from, from + JUDGED_REACH).find(({ key }) => JUDGEMENTS.has(key));
  return word ? (JUDGEMENTS.get(word.key) ?? null) : null;
};

/** "Five and a half is the number and I'm under it." */
export const calledNumber = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (!plain(number)) return null;
  const [one, two] = [tokens[number.to]?.key, tokens[number.to + 1]?.key];
  // "On every screen I have open, 134.5 the total".
  if (one === "the" && two === "total")
    return core("total", at, at, { points: number.value, reasons: ["total and number"] });
  const side = isHalf(number.value) ? judgedSide(tokens, number.to) : null;
  if (side) return core("ou", at, at, { side, points: number.value, reasons: ["side and number"] });
  if (one !== "is") return null;
  const isCalled = tokens[number.to + 1]?.key === "the" && LINE_WORDS.has(tokens[number.to + 2]?.key ?? "");
  return isCalled ? core("total", at, at, { points: number.value, reasons: ["total and number"] }) : null;
};
