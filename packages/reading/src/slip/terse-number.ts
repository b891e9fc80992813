import type { Core } from "../language/claims/claim.ts";
import type { Market } from "../language/market.ts";
import type { SlipLine } from "./slip-line.ts";
import type { Token } from "../language/token.ts";
import { fractionalOdds } from "../language/written-odds.ts";
import { americanOf } from "@linewire/domain/line/odds";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

const comboIndex = (value: number): Core => ({
  shape: "ou",
  first: 0,
  last: 0,
  side: "over",
  points: value - 0.5,
  price: null,
  reasons: ["at least a number"],
});

const wholeNumberOf = (token: Token | undefined): number | null =>
  token?.kind === "number" && !token.signed && Number.isInteger(token.value) ? token.value : null;

const MAX_COMBO_NUMBERS = 3;

/** "25/10" and "20/10/5" are points, rebounds and assists, in this order. */
export const comboCoresAt = (tokens: readonly Token[], from: number): Core[] | null => {
  const values: number[] = [];
  for (let at = from; values.length < MAX_COMBO_NUMBERS; at += 2) {
    const value = wholeNumberOf(tokens[at]);
    if (value === null) break;
    values.push(value);
    const mark = tokens[at + 1]?.key;
    if (mark !== "/" && mark !== "and" && mark !== "&") break;
  }
  return values.length > 1 && values.every((value) => value > 1) ? values.map(comboIndex) : null;
};

const isCount = ({ betOn, hasPoints }: Market): boolean => betOn === "player" && hasPoints;

/** Examples: "30 pts", "2 threes". */
export const countCoreAt = ({ elements }: SlipLine, at: number): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (number?.kind !== "number" || number.signed || number.plus || !Number.isInteger(number.value) || number.value < 1)
    return null;
  const isStat = stat?.kind === "market" && stat.from === number.to && stat.markets.some(isCount);
  return isStat ? { ...comboIndex(number.value), first: at, last: at, reasons: ["a number and its stat"] } : null;
};

/** 7.5 in "o18.5 pts + 7.5 reb". */
export const sameSideCoreAt = ({ elements }: SlipLine, at: number, before: Core | null): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (before?.shape !== "ou" || before.side === null || number?.kind !== "number" || number.signed || number.plus)
    return null;
  if (
    Number.isInteger(number.value) ||
    stat?.kind !== "market" ||
    stat.from !== number.to ||
    !stat.markets.some(isCount)
  )
    return null;
  return { ...before, first: at, last: at, points: number.value, reasons: ["a number, its stat and the side before"] };
};

/** In "o27.5 pts + 11.5 reb + under 226" the rebounds are over, because "under" starts the next bet. */
export const withInheritedSide = (line: SlipLine, core: Core, before: Core | null): Core => {
  const also = core.side === null ? sameSideCoreAt(line, core.first, before) : null;
  return also ? { ...also, last: core.last } : core;
};

const DECIMAL = /^\d{1,2}\.\d\d$/;
const MAX_DENOMINATOR = 12;
/** Prices have these denominators above 12 ("8/13", "1/20"). Any other such fraction is a date. */
const LARGE_DENOMINATORS = new Set([13, 15, 16, 20, 21, 25, 33, 40, 50, 66, 80, 100]);

const MONEY_LABELS = new Set(
  "$ £ € stake risk wager entry cost pay pays payout return returns winnings profit balance".split(" "),
);

/** Examples: "11/5", "2.05". */
export const oddsAfter = (tokens: readonly Token[], at: number): { price: number; to: number } | null => {
  const [one, mark, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (one?.kind !== "number" || one.signed || one.plus) return null;
  if (mark?.key === "/" && two?.kind === "number" && Number.isInteger(one.value) && Number.isInteger(two.value)) {
    const isOdds =
      one.value > 0 &&
      two.value > 0 &&
      (two.value <= MAX_DENOMINATOR || (one.value < two.value && LARGE_DENOMINATORS.has(two.value)));
    return isOdds ? fractionalOdds(one.value, two.value, at + 3) : null;
  }
  // "8.00 @ 10.00": stake and price of the slip.
  if (!DECIMAL.test(one.text) || one.value <= 1 || mark?.key === "@") return null;
  // "Importe: 12,50 €" is a sum.
  if (CURRENCY.test(mark?.key ?? "") || CURRENCY.test(tokens[at - 1]?.key ?? "")) return null;
  const label = tokens[at - (/^(?::|me|back)$/.test(tokens[at - 1]?.key ?? "") ? 2 : 1)]?.key ?? "";
  // "RISK 50.00  WIN 60.00" has the winnings, "Oilers to win 1.91" a price.
  const isOfMe = tokens[at - 1]?.key === "me" && /^(?:wins|gets|nets|pays)$/.test(label);
  const isWinnings = label === "win" && tokens.slice(0, at).some(({ key }) => /^(?:stake|risk|wager)$/.test(key));
  const isMoney = isOfMe || isWinnings || MONEY_LABELS.has(label);
  return isMoney ? null : { price: americanOf(one.value), to: at + 1 };
};

const CURRENCY = /^(?:[$£€]|us|usd|eur|mxn|gbp|cad|euros?|pesos?|dollars?|dolares|bucks|quid)$/;
const BOOST_WORDS = new Set("boost boosted boosts bumped juiced up upped now".split(" "));

/** Example: "-110, I mean +110". */
const CORRECTION_WORDS = new Set(["mean", "meant", "sorry", "oops", "perdon"]);

/** A boost ("+210, boosted to +250") or a correction replaces an earlier price. */
export const isBoosted = (tokens: readonly Token[], at: number): boolean =>
  CORRECTION_WORDS.has(tokens[at - 1]?.key ?? "") ||
  (tokens[at - 1]?.key === "to" && tokens[at - 2]?.kind === "number" && tokens[at - 3]?.key === "from") ||
  BOOST_WORDS.has(tokens[tokens[at - 1]?.key === "to" ? at - 2 : at - 1]?.key ?? "");
