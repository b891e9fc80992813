import type { SentenceElement } from "../../language/element.ts";
import type { SentenceContext } from "./sentence-contexts.ts";
import { gapOf } from "./sign.ts";

/** "The under" means a line whose number stands elsewhere in the text, or nowhere. */
type LineWord = {
  at: number;
  word: "side" | "points" | "winner" | "event";
  side: "over" | "under" | null;
  /** 3 for "laying a field goal"; null without such words. */
  points: number | null;
};
export type WordAnchor = { context: SentenceContext; line: LineWord };

type Words = { from: number; to: number };

const NUMBER_WINDOW_TOKENS = 6;
const BEFORE_SIDE = new Set("the an on take taking like love play playing bet go going lean and".split(" "));

/** A whole number in words, as in "leg two", must be adjacent. */
const isNumberNear = ({ elements }: SentenceContext, at: number): boolean =>
  elements.some((element, index) => {
    if (element.kind !== "number") return false;
    const isCount = element.inWords && Number.isInteger(element.value);
    return gapOf(elements, index, at) <= (isCount ? 1 : NUMBER_WINDOW_TOKENS);
  });

const keyAt = ({ parsed, range }: SentenceContext, at: number): string =>
  at >= range.from && at < range.to ? parsed.tokens[at]!.key : "^";

const isEnd = ({ parsed, range }: SentenceContext, at: number): boolean =>
  at >= range.to || parsed.tokens[at]!.kind === "mark";

const STAT_WINDOW_TOKENS = 2;

/** Examples: "Kelce over his receiving yards", "goes over the total". */
export const isStatBehind = (context: SentenceContext, at: number): boolean => {
  const [side, after] = [context.elements[at]!, context.elements[at + 1]];
  const isStat = after?.kind === "market" && after.from - side.to <= STAT_WINDOW_TOKENS;
  return isStat && /^(?:his|her|their|the)$/.test(keyAt(context, side.to));
};

/** "The over", "Under." and "on the under" are bets. In "over the Jets" the word is a preposition. */
const isSideWord = (context: SentenceContext, at: number, { from, to }: SentenceElement): boolean => {
  const isAlone = isEnd(context, to) && (from === context.range.from || isEnd(context, from - 1));
  return isAlone || BEFORE_SIDE.has(keyAt(context, from - 1)) || isStatBehind(context, at);
};

const isWinnerWord = (context: SentenceContext, { from, to }: Words): boolean => {
  for (let at = from; at < to; at++)
    if (/^(?:moneyline|ml|outright|straight|money|win|wins|beat|beats)$/.test(keyAt(context, at))) return true;
  return false;
};

const EVENTS =
  /^(?:anytime|scorer|goalscorer|score|td|homer|home|yard|double|triple|swipe|steal|bag|base|pick|picked|intercepted|interception)$/;

/** Events that a player causes or not: "an anytime touchdown scorer", "hit a home run". */
const isEventWord = (context: SentenceContext, { from, to, ...element }: SentenceElement): boolean =>
  element.kind === "market" &&
  element.markets.some(
    ({ betOn, sides, key }) => betOn === "player" && (sides === "yes-no" || COUNTED_ONCE.has(key)),
  ) &&
  context.parsed.tokens.slice(from, to).some(({ key }) => EVENTS.test(key));
/** Without a number in the text, these statistics mean at least one. */
export const COUNTED_ONCE = new Set(["player_home_runs", "player_stolen_bases", "player_interceptions"]);

const OBJECTS = new Set("points hook number wood chalk spread dog dogs underdog favorite favourite".split(" "));
const GIVING =
  /^(?:lay|lays|laying|give|gives|giving|get|gets|getting|take|taking|catching|spotting|plus|minus|by|with)$/;
const FIELD_GOAL = 3;
const TOUCHDOWN = 7;

/** "Laying a field goal" is a spread of 3, "getting the touchdown" one of 7. */
const scoreInWords = (context: SentenceContext, at: number): (Words & { points: number }) | null => {
  const [verb, article, word] = [keyAt(context, at), keyAt(context, at + 1), keyAt(context, at + 2)];
  if (!GIVING.test(verb) || !/^(?:a|the)$/.test(article)) return null;
  if (word === "touchdown") return { from: at, to: at + 3, points: TOUCHDOWN };
  return word === "field" && keyAt(context, at + 3) === "goal" ? { from: at, to: at + 4, points: FIELD_GOAL } : null;
};

/** "The points", "the hook" and "laying it" mean a spread. */
const pointsWords = (context: SentenceContext): (Words & { points: number | null }) | null => {
  const { range } = context;
  for (let at = range.from; at < range.to; at++) {
    const score = scoreInWords(context, at);
    if (score) return score;
    const [key, next] = [keyAt(context, at), keyAt(context, at + 1)];
    if (/^(?:a|the)$/.test(key) && next === "few" && keyAt(context, at + 2) === "points")
      return { from: at, to: at + 3, points: null };
    const isObject = key === "the" && OBJECTS.has(next);
    if (isObject || (/^lay(?:ing)?$/.test(key) && /^(?:it|them|that)$/.test(next)))
      return { from: at, to: at + 2, points: null };
  }
  return null;
};

/** Distances are measured between elements, so words without one get one. Returns its index. */
const withElement = (context: SentenceContext, { from, to }: Words): [SentenceContext, number] => {
  const next = context.elements.findIndex((element) => element.from >= from);
  const at = next === -1 ? context.elements.length : next;
  const element = { kind: "break", hard: false, comma: false, colon: false, from, to } as const;
  return [{ ...context, elements: context.elements.toSpliced(at, 0, element) }, at];
};

const isAmount = ({ kind }: SentenceElement): boolean => kind === "number" || kind === "price";

export const lineWordsOf = (context: SentenceContext): WordAnchor[] => {
  // A row of a table without a number holds headings.
  if (context.parsed.block.kind === "row" && !context.elements.some(isAmount)) return [];
  const hasPrice = context.elements.some(({ kind }) => kind === "price");
  const anchors = context.elements.flatMap((element, at): WordAnchor[] => {
    if (element.kind === "side" && isSideWord(context, at, element) && !isNumberNear(context, at))
      return [{ context, line: { at, word: "side", side: element.side, points: null } }];
    if (element.kind !== "market" || hasPrice) return [];
    const isWinner = element.markets.some(({ key }) => key === "moneyline") && isWinnerWord(context, element);
    if (isWinner) return [{ context, line: { at, word: "winner", side: null, points: null } }];
    return isEventWord(context, element) ? [{ context, line: { at, word: "event", side: null, points: null } }] : [];
  });
  const words = pointsWords(context);
  if (!words) return anchors;
  const [own, at] = withElement(context, words);
  const line = { at, word: "points", side: null, points: words.points } as const;
  return isNumberNear(own, at) ? anchors : [...anchors, { context: own, line }];
};
