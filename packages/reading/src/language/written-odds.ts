import { americanOf, americanOrNull } from "@linewire/domain/line/odds";
import { readNumber } from "./number-word.ts";
import type { Token } from "./token.ts";

const EVEN = new Set(["evens", "evs"]);
const DENOMINATORS = new Set([2, 4, 5]);
const FAVOURITE_NOUNS = new Set(
  "favorite favorites favourite favourites choice second third shot longshot outsider".split(" "),
);
const WINNING_VERBS = new Set(["win", "lift", "claim", "capture", "repeat"]);

/** Bookmakers use these fractions. Other fractions are made and attempted shots ("7/15"). */
const FRACTIONS = new Set(
  `1/10 1/9 1/8 1/7 1/6 1/5 2/9 1/4 2/7 1/3 4/11 2/5 4/9 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 21/20 11/10 6/5 5/4 13/10
  11/8 7/5 6/4 13/8 8/5 17/10 7/4 15/8 2/1 85/40 21/10 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1
  15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1`.split(/\s+/),
);
export const isFraction = (one: Token, two: Token): boolean => FRACTIONS.has(`${one.text}/${two.text}`);
const NOT_ODDS_BEFORE =
  /^(?:on|since|until|through|by|went|goes|going|shot|is|of|for|card|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
const ATTEMPT_WORDS = /^(?:from|on|shooting|in|passing|fg|attempts?|threes?)$/;

/** Example: "Chelsea, 9/2, for those who like a flutter". */
export const isFractionalPrice = (tokens: readonly Token[], at: number): boolean => {
  const [one, mark, two, after] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (mark?.key !== "/" || mark.gap || !two || two.gap || !FRACTIONS.has(`${one?.text}/${two.text}`)) return false;
  const isAttempt = ATTEMPT_WORDS.test(after?.key ?? "") && tokens[at - 1]?.key !== ",";
  if ((after?.key === "/" && !after.gap) || isAttempt) return false;
  const before = tokens[at - 1]?.key ?? "";
  return before === "is" || before === "for" || !NOT_ODDS_BEFORE.test(before);
};

const MIN_LONG_ODDS = 12;

/** "40-1" is no score. */
export const isLongShot = (tokens: readonly Token[], at: number): boolean => {
  const [one, mark, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    one?.kind === "number" &&
    one.value >= MIN_LONG_ODDS &&
    mark?.key === "-" &&
    !mark.gap &&
    two?.text === "1" &&
    !two.gap
  );
};

const PRIZE_NOUNS = new Set(
  "touchdown td goal goalscorer scorer mvp heisman hart calder title cup award basket homer".split(" "),
);

/** Example: "First touchdown, 8-1". */
const isPrizePrice = (tokens: readonly Token[], at: number): boolean => {
  const prize = tokens[tokens[at - 1]?.key === "," ? at - 2 : at - 1];
  return PRIZE_NOUNS.has(prize?.key ?? "") && tokens[at + 1]?.key === "-" && tokens[at + 2]?.text === "1";
};

/** Examples: "Paga 1.80", "decimal 1.91", "a 1.95". */
const BEFORE_DECIMAL = new Set("decimal paga pagan pays paying cuota momio a".split(" "));

const PRICED_NOUNS = /^(?:outsiders?|favou?rites?|underdogs?|shots?|chances?|chalk)$/;
const AFTER_DECIMAL = new Set(". , ; : the each to for and".split(" "));
const BEFORE_DECIMAL_IN_PROSE = new Set(", overs unders yes now is are over under".split(" "));

/** Examples: "Seven catches or more, 1.83.", "2.10 outsiders". */
const isDecimalInProse = (tokens: readonly Token[], at: number): boolean => {
  const [before, one, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (one?.kind !== "number" || !/^\d{1,2}\.\d\d$/.test(one.text) || one.value < 1.1) return false;
  if (PRICED_NOUNS.test(after?.key ?? "")) return true;
  return BEFORE_DECIMAL_IN_PROSE.has(before?.key ?? "") && (after === undefined || AFTER_DECIMAL.has(after.key));
};

const wholeAt = (tokens: readonly Token[], at: number): number | null => {
  const read = tokens[at] ? readNumber(tokens, at) : null;
  return read !== null && read.to === at + 1 && !read.signed && Number.isInteger(read.value) ? read.value : null;
};

type ReadOdds = { price: number; to: number };

/** Null for a fraction that is no price, such as "1/0" and "0/1". */
export const fractionalOdds = (one: number, two: number, to: number): ReadOdds | null => {
  const price = americanOrNull(one / two + 1);
  return price === null ? null : { price, to };
};

/** Examples: "Nine to one", "thirteen to five". */
const oddsInWords = (tokens: readonly Token[], at: number): ReadOdds | null => {
  if (tokens[at]?.kind !== "word" || tokens[at + 1]?.key !== "to" || !isSpokenFraction(tokens, at)) return null;
  const [one, two] = [wholeAt(tokens, at), wholeAt(tokens, at + 2)];
  return one === null || two === null ? null : fractionalOdds(one, two, at + 3);
};

const BEFORE_SPOKEN_FRACTION = /^(?:,|:|—|at|is|be|are|now|still|of|odds|re|he|she|it|theyre|itd)$/;

/** "Peterson, 9 to 2" is no score. */
const isSpokenFraction = (tokens: readonly Token[], at: number): boolean => {
  const [before, to, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 3]];
  if (to?.key !== "to" || !FRACTIONS.has(`${wholeAt(tokens, at)}/${wholeAt(tokens, at + 2)}`)) return false;
  return (
    before?.key === "." ||
    (BEFORE_SPOKEN_FRACTION.test(before?.key ?? "") && !(after?.kind === "word" && SCORE_WORDS.has(after.key)))
  );
};
const SCORE_WORDS = new Set("win wins loss final score in games points runs goals minutes seconds".split(" "));

const OTHER_ODDS_WINDOW_TOKENS = 12;

/** Example: "Jokić at 2-1 and Shai at 9-4". */
const isListedFraction = (tokens: readonly Token[], at: number): boolean => {
  const [one, mark, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (mark?.key !== "-" || mark.gap || !two || two.gap || !FRACTIONS.has(`${one?.text}/${two.text}`)) return false;
  const before = tokens[at - 1];
  if (before?.key === "," && FAVOURITE_NOUNS.has(tokens[at - 2]?.key ?? "")) return true;
  if (before?.key !== "at") return false;
  return tokens
    .slice(Math.max(0, at - OTHER_ODDS_WINDOW_TOKENS), at - 1)
    .some(({ key }, index, all) => key === "-" && all[index + 1]?.text === "1" && all[index - 1]?.kind === "number");
};

/** Examples: "Favorito a 1.80", "sale a 1.95". */
const SPANISH_PRICE_WORDS = new Set(
  "favorito favoritos favorita favoritas sale salen cotiza cotizan esta estan queda quedan momio cuota dinero".split(
    " ",
  ),
);

/** "A 1.95" is a price. "A 1.08 WHIP" and "a 2-1 lead" are not. */
const isPriceAfterArticle = (tokens: readonly Token[], at: number, before: string): boolean =>
  before !== "a" ||
  SPANISH_PRICE_WORDS.has(tokens[at - 2]?.key ?? "") ||
  (tokens[at + 1]?.kind !== "word" && tokens[at + 1]?.key !== "-" && tokens[at + 1]?.key !== "/");

export const oddsAt = (tokens: readonly Token[], at: number): ReadOdds | null => {
  const [one, mark, two, last] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 4]];
  if (one?.kind !== "number" || one.signed || one.plus) return oddsInWords(tokens, at);
  const before = tokens[at - 1]?.key ?? "";
  const isAfterPriceWord =
    before === "at" ||
    before === "@" ||
    before === "(" ||
    before === "odds" ||
    before === "around" ||
    (BEFORE_DECIMAL.has(before) && isPriceAfterArticle(tokens, at, before));
  const next = tokens[at + 3]?.key ?? "";
  const isBeforeToWin = next === "to" && WINNING_VERBS.has(tokens[at + 4]?.key ?? "");
  const isBeforeNoun = FAVOURITE_NOUNS.has(next) || (mark?.key === "/" && (before === "is" || before === "are"));
  const isWithTo = mark?.key === "-" && two?.key === "to" && last?.kind === "number";
  if (
    !isAfterPriceWord &&
    !isBeforeToWin &&
    !isBeforeNoun &&
    !isWithTo &&
    !isFractionalPrice(tokens, at) &&
    !isLongShot(tokens, at) &&
    !isPrizePrice(tokens, at) &&
    !isSpokenFraction(tokens, at) &&
    !isDecimalInProse(tokens, at) &&
    !isListedFraction(tokens, at)
  )
    return null;
  if (mark?.key === "/" && two?.kind === "number") return fractionalOdds(one.value, two.value, at + 3);
  if (mark?.key === "to" && two?.kind === "number") return fractionalOdds(one.value, two.value, at + 3);
  if (mark?.key === "-" && two?.key === "to" && last?.kind === "number")
    return fractionalOdds(one.value, last.value, at + 5);
  const isLong =
    two?.kind === "number" &&
    (two.value === 1 || (isBeforeToWin && DENOMINATORS.has(two.value)) || isListedFraction(tokens, at));
  if (before !== "(" && mark?.key === "-" && isLong) return fractionalOdds(one.value, two.value, at + 3);
  const decimal = /^\d{1,2}\.\d\d$/.test(one.text) && one.value > 1;
  return decimal ? { price: americanOf(one.value), to: at + 1 } : null;
};

/** Examples: "Evens", "even money". */
export const evenMoney = (tokens: readonly Token[], at: number): number | null => {
  const [one, two, three] = [tokens[at]?.key, tokens[at + 1]?.key, tokens[at + 2]?.key];
  if (one !== undefined && EVEN.has(one)) return at + 1;
  if (one !== "even") return null;
  if (two === "money" || two === "odds") return at + 2;
  return two === "-" && three === "money" ? at + 3 : null;
};

const LEADING_DECIMAL = /^\d{1,2}\.\d\d$/;
const MAX_LEADING_PRICE = 10;
const NOT_AFTER_PRICE = new Set("on u unit units x per each %".split(" "));

/** "2.35   Montréal Canadiens to win" at the start of a row. */
export const leadingPrice = (all: readonly Token[]): number | null => {
  const [first, next, ...rest] = all[0]?.key === "@" ? all.slice(1) : all;
  if (first?.kind !== "number" || first.signed || !LEADING_DECIMAL.test(first.text)) return null;
  if (first.value <= 1 || first.value >= MAX_LEADING_PRICE || next?.kind !== "word" || !next.gap) return null;
  const hasPrice = rest.some(
    (token) => token.kind === "number" && (LEADING_DECIMAL.test(token.text) || isAmerican(token)),
  );
  return hasPrice || NOT_AFTER_PRICE.has(next.key) ? null : americanOf(first.value);
};

const MIN_AMERICAN = 100;
const isAmerican = (token: Token): boolean =>
  token.kind === "number" && token.signed && Math.abs(token.value) >= MIN_AMERICAN;
