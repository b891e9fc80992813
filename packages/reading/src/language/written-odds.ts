import { americanOf } from "@linewire/domain/price/odds";
import type { Token } from "./token.ts";

const EVEN = new Set(["evens", "evs"]);
const PARTS = new Set([2, 4, 5]);
const CHOICE = new Set("favorite favorites favourite favourites choice second third shot longshot outsider".split(" "));
const WINNING = new Set(["win", "lift", "claim", "capture", "repeat"]);

/** Fractions that bookmakers print as prices; others count what somebody made of what he tried. */
const FRACTIONS = new Set(
  `1/10 1/9 1/8 1/7 1/6 1/5 2/9 1/4 2/7 1/3 4/11 2/5 4/9 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 21/20 11/10 6/5 5/4 13/10
  11/8 7/5 6/4 13/8 8/5 17/10 7/4 15/8 2/1 85/40 21/10 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1
  15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1`.split(/\s+/),
);
const NOT_ODDS_BEFORE =
  /^(?:on|since|until|through|by|went|goes|going|shot|is|of|for|card|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
const TRIED = /^(?:from|on|shooting|in|passing|fg|attempts?|threes?)$/;

/** "Chelsea, 9/2, for those who like a flutter": a bookmaker's fraction without a word that says so. */
export const isFractionalPrice = (tokens: readonly Token[], at: number): boolean => {
  const [one, mark, two, after] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (mark?.key !== "/" || mark.gap || !two || two.gap || !FRACTIONS.has(`${one?.text}/${two.text}`)) return false;
  if ((after?.key === "/" && !after.gap) || TRIED.test(after?.key ?? "")) return false;
  const before = tokens[at - 1]?.key ?? "";
  return before === "is" || before === "for" || !NOT_ODDS_BEFORE.test(before);
};

const LONG_ODDS = 12;

/** "40-1", which is no score of a game that the text would tell so. */
const isLongShot = (tokens: readonly Token[], at: number): boolean => {
  const [one, mark, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    one?.kind === "number" && one.value >= LONG_ODDS && mark?.key === "-" && !mark.gap && two?.text === "1" && !two.gap
  );
};

const PRIZES = new Set(
  "touchdown td goal goalscorer scorer mvp heisman hart calder title cup award basket homer".split(" "),
);

/** "First touchdown, 8-1". */
const isPrizePrice = (tokens: readonly Token[], at: number): boolean => {
  const prize = tokens[tokens[at - 1]?.key === "," ? at - 2 : at - 1];
  return PRIZES.has(prize?.key ?? "") && tokens[at + 1]?.key === "-" && tokens[at + 2]?.text === "1";
};

/** "Paga 1.80", "decimal 1.91", "a 1.95": what stands before a price of two decimals. */
const DECIMAL_BEFORE = new Set("decimal paga pagan pays paying cuota momio a".split(" "));

const OUTSIDERS = /^(?:outsiders?|favou?rites?|underdogs?|shots?|chances?|chalk)$/;
const AFTER_DECIMAL = new Set(". , ; : the each to for and".split(" "));
const DECIMAL_FROM = new Set(", overs unders yes now is are over under".split(" "));

/** "Seven catches or more, 1.83.", "2.10 outsiders": a price of two decimals in running text. */
const isSpokenDecimal = (tokens: readonly Token[], at: number): boolean => {
  const [before, one, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (one?.kind !== "number" || !/^\d{1,2}\.\d\d$/.test(one.text) || one.value < 1.1) return false;
  if (OUTSIDERS.test(after?.key ?? "")) return true;
  return DECIMAL_FROM.has(before?.key ?? "") && (after === undefined || AFTER_DECIMAL.has(after.key));
};

const BEFORE_TO = /^(?:,|:|—|at|is|be|are|now|still|of|odds|re|he|she|it|theyre|itd)$/;

/** "Peterson, 9 to 2": a bookmaker's fraction as it is spoken. */
const isSpokenFraction = (tokens: readonly Token[], at: number): boolean => {
  const [before, one, to, two, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (to?.key !== "to" || two?.kind !== "number" || !FRACTIONS.has(`${one?.text}/${two.text}`)) return false;
  return BEFORE_TO.test(before?.key ?? "") && !(after?.kind === "word" && SCORED.has(after.key));
};
const SCORED = new Set("win wins loss final score in games points runs goals minutes seconds".split(" "));

const OTHER_ODDS_REACH = 12;

/** "Jokić at 2-1 and Shai at 9-4": a fraction with a dash, in a list of prices. */
const isListedFraction = (tokens: readonly Token[], at: number): boolean => {
  const [one, mark, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (mark?.key !== "-" || mark.gap || !two || two.gap || !FRACTIONS.has(`${one?.text}/${two.text}`)) return false;
  const before = tokens[at - 1];
  if (before?.key === "," && CHOICE.has(tokens[at - 2]?.key ?? "")) return true;
  if (before?.key !== "at") return false;
  return tokens
    .slice(Math.max(0, at - OTHER_ODDS_REACH), at - 1)
    .some(({ key }, index, all) => key === "-" && all[index + 1]?.text === "1" && all[index - 1]?.kind === "number");
};

/** "A 1.95" is a price, "a 1.08 WHIP" and "a 2-1 lead" are none. */
const isPaid = (tokens: readonly Token[], at: number, before: string): boolean =>
  before !== "a" || (tokens[at + 1]?.kind !== "word" && tokens[at + 1]?.key !== "-" && tokens[at + 1]?.key !== "/");

/** Fractional and decimal odds behind "at", or before "to win": 11/5, 5-to-1, 12-1, 1.91. */
export const oddsAt = (tokens: readonly Token[], at: number): { price: number; to: number } | null => {
  const [one, mark, two, last] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 4]];
  if (one?.kind !== "number" || one.signed || one.plus) return null;
  const before = tokens[at - 1]?.key ?? "";
  const isSaid =
    before === "at" ||
    before === "@" ||
    before === "(" ||
    before === "odds" ||
    before === "around" ||
    (DECIMAL_BEFORE.has(before) && isPaid(tokens, at, before));
  const behind = tokens[at + 3]?.key ?? "";
  const isWon = behind === "to" && WINNING.has(tokens[at + 4]?.key ?? "");
  const isTold = CHOICE.has(behind) || (mark?.key === "/" && (before === "is" || before === "are"));
  const isNumbered = mark?.key === "-" && two?.key === "to" && last?.kind === "number";
  if (
    !isSaid &&
    !isWon &&
    !isTold &&
    !isNumbered &&
    !isFractionalPrice(tokens, at) &&
    !isLongShot(tokens, at) &&
    !isPrizePrice(tokens, at) &&
    !isSpokenFraction(tokens, at) &&
    !isSpokenDecimal(tokens, at) &&
    !isListedFraction(tokens, at)
  )
    return null;
  if (mark?.key === "/" && two?.kind === "number") return { price: americanOf(one.value / two.value + 1), to: at + 3 };
  if (mark?.key === "to" && two?.kind === "number") return { price: americanOf(one.value / two.value + 1), to: at + 3 };
  if (mark?.key === "-" && two?.key === "to" && last?.kind === "number")
    return { price: americanOf(one.value / last.value + 1), to: at + 5 };
  const isLong =
    two?.kind === "number" && (two.value === 1 || (isWon && PARTS.has(two.value)) || isListedFraction(tokens, at));
  if (before !== "(" && mark?.key === "-" && isLong)
    return { price: americanOf(one.value / two.value + 1), to: at + 3 };
  const decimal = /^\d{1,2}\.\d\d$/.test(one.text) && one.value > 1;
  return decimal ? { price: americanOf(one.value), to: at + 1 } : null;
};

/** "Evens", "even money". */
export const evenMoney = (tokens: readonly Token[], at: number): number | null => {
  const [one, two, three] = [tokens[at]?.key, tokens[at + 1]?.key, tokens[at + 2]?.key];
  if (one !== undefined && EVEN.has(one)) return at + 1;
  if (one !== "even") return null;
  if (two === "money" || two === "odds") return at + 2;
  return two === "-" && three === "money" ? at + 3 : null;
};
