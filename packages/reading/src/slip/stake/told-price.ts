import { americanOf } from "@linewire/domain/line/odds";
import type { Token } from "../../language/token.ts";
import type { ElementPosition } from "../element-position.ts";
import type { SlipLine } from "../slip-line.ts";
import { isNumberLike, readNumber, type NumberReading } from "../../language/number-word.ts";
import { fractionalOdds, isFraction } from "../../language/written-odds.ts";
import type { SentenceElement } from "../../language/element.ts";
import { amountAt, CURRENCY_SIGNS, MONEY_WORDS } from "./amount.ts";
import { isUnknownNameBefore } from "../names/unknown-name.ts";
import { kindWords } from "./kind-word.ts";

const WORDS_BEFORE = 3;
const WHOLE_SLIP_WORDS = new Set(
  "= parlay sgp sgpx odds total pays payout combined boosted boost teaser teamer legger treble accumulator combinada combi parley acca multi ticket robin".split(
    " ",
  ),
);

/** Examples: "Parlay at +264", "= +1150". */
const hasWholeLabel = (tokens: readonly Token[], at: number): boolean => {
  const old = tokens[at - 2];
  // "Boosted from +264 to +330"
  if (tokens[at - 1]?.key === "to" && old?.kind === "number" && Math.abs(old.value) >= MIN_PRICE)
    return hasWholeLabel(tokens, tokens[at - 3]?.key === "from" ? at - 3 : at - 2);
  for (let before = at - 1; before >= Math.max(0, at - WORDS_BEFORE); before--) {
    const { key, kind } = tokens[before]!;
    // "Lions team total (-110)": the price of a bet.
    if (key === "total" && /^(?:team|game)$/.test(tokens[before - 1]?.key ?? "")) return false;
    // "20 pays 148 (+640)": the price follows the payout.
    if (
      WHOLE_SLIP_WORDS.has(key) ||
      (kind === "number" && (WHOLE_SLIP_WORDS.has(tokens[before - 1]?.key ?? "") || tokens[before - 1]?.key === "win"))
    )
      return true;
    // "25 @ +725" at the start of a line: stake and price of the slip.
    if (kind === "number" && before === 0 && tokens[at - 1]?.key === "@" && at === 2) return true;
    if (kind === "number" || (kind === "word" && key !== "at" && key !== "for" && key !== "to" && key !== "is"))
      return false;
  }
  return false;
};

const MAX_TITLE_TOKENS = 24;

const BETWEEN_TEAMS = new Set(["@", "at", "vs", "v", "versus", "contra"]);

/** Example: "SGP Suns @ Bulls +700". */
const isGameOnly = ({ names, tokens, elements }: SlipLine): boolean =>
  names.size === 2 &&
  elements.every(({ kind }) => kind !== "market" && kind !== "side") &&
  [...names.keys()].some((at) => BETWEEN_TEAMS.has(tokens[at - 1]?.key ?? ""));

/** "SAME GAME COMBO · +1140" names the kind of the slip and no bet, so the price is that of the slip. */
const isTitle = (line: SlipLine): boolean => {
  if ((line.names.size > 0 && !isGameOnly(line)) || line.cores.size > 0 || line.tokens.length > MAX_TITLE_TOKENS)
    return false;
  const kinds = kindWords([line]);
  return kinds.has("parlay") || kinds.has("sgp");
};

/** Examples: "Me sale +575", "the book has it at +425". */
const TELLING_WORDS = new Set(
  `sale salen da dan paga pagan pagando queda quedan cuota momio shows showing show says said reads comes came gives giving got has have
  is its it's price priced im i'm getting works adds pay pays paying`.split(/\s+/),
);
const BESIDE_TELLING = new Set(
  `a en me nos te le lo la el todo eso por at to out up it the that all whole thing for of book app site they them he she i we on around about like so and y now
  comes should would will still total parlay parley combinada combi sgp teaser slip ticket parlayed combined teased together`.split(
    /\s+/,
  ),
);
const MARKS = new Set([".", ",", ";", "!", "-", "–", "—", "(", ")", ":", "="]);
const MIN_PRICE = 100;
const SENTENCE_ENDS = new Set([".", ";", "!"]);

const BESIDE_BETS = new Set(["cue", "preposition", "break", "book"]);

/** Example: "All three". */
const isCount = (element: SentenceElement): boolean =>
  element.kind === "number" && element.inWords && !element.signed && Number.isInteger(element.value);

/** After a stake, a name in a later sentence is ignored: "+160 for $30. Cleveland knows". */
const hasNameAfter = ({ line: { tokens, names }, element }: ElementPosition): boolean => {
  // "Fifty bones": a money word that is also a nickname.
  const isMoney = (at: number): boolean => MONEY_WORDS.has(tokens[at]!.key) && isNumberLike(tokens[at - 1]!);
  const next = Math.min(...[...names.keys()].filter((at) => at > element.from && !isMoney(at)));
  if (next === Infinity) return false;
  const isStaked = tokens[element.to]?.key === "for" && amountAt(tokens, element.to + 1)?.isMoney === true;
  return !isStaked || !tokens.slice(element.to, next).some(({ key }) => SENTENCE_ENDS.has(key));
};

/** "…, me sale +575", ". It comes out to +310" stand behind the last bet of a parlay. */
export const isTold = (position: ElementPosition, price: number): boolean => {
  const { line, index, element } = position;
  const { tokens, elements, cores } = line;
  if (price < MIN_PRICE || hasNameAfter(position)) return false;
  const last = elements
    .slice(0, index)
    .findLast((one, at) => cores.has(at) || (!BESIDE_BETS.has(one.kind) && !isCount(one)));
  const words = tokens.slice(last?.to ?? 0, element.from);
  // "Va con $20 y paga +545": behind the stake.
  if (words.length > 1 && PAYING.test(words.at(-1)!.key)) return true;
  const end = words.findLastIndex(({ key }) => SENTENCE_ENDS.has(key));
  const sentence = words.slice(end + 1);
  if (end !== -1) return sentence.every(({ kind }) => kind !== "number") && sentence.length <= MAX_TOLD_TOKENS;
  return (
    words.some(({ key }) => TELLING_WORDS.has(key)) &&
    words.some(({ key, kind }) => kind === "mark" || SPANISH_TELLING.has(key)) &&
    words.every(({ key }) => TELLING_WORDS.has(key) || BESIDE_TELLING.has(key) || MARKS.has(key))
  );
};
const PAYING = /^(?:pagan?|pagando|pays|paying)$/;
const MAX_TOLD_TOKENS = 10;
const SPANISH_TELLING = new Set(["sale", "salen", "paga", "pagan"]);

const MAX_AMOUNT_TOKENS = 5;

/** Examples: "£20 at 4.73", "half a unit at +610". */
const isStaked = (tokens: readonly Token[], at: number): boolean => {
  // "10 euros a cuota 4,80"
  const isNamed = /^(?:cuota|momio|odds)$/.test(tokens[at - 1]?.key ?? "");
  if (isNamed) return /^(?:a|at|@)$/.test(tokens[at - 2]?.key ?? "") && isStaked(tokens, at - 1);
  if (!/^(?:at|@|a)$/.test(tokens[at - 1]?.key ?? "")) return false;
  if (/^u(?:nits?)?$/.test(tokens[at - 2]?.key ?? "")) return true;
  // "A hundred on it at +160"
  const isOnIt = tokens[at - 3]?.key === "on" && /^(?:it|this|that)$/.test(tokens[at - 2]?.key ?? "");
  const end = isOnIt ? at - 3 : at - 1;
  for (let start = Math.max(0, end - MAX_AMOUNT_TOKENS); start < end; start++) {
    const amount = amountAt(tokens, start);
    if (amount && (amount.isMoney || isOnIt) && amount.to === end) return true;
  }
  return false;
};

const ALL_BETS =
  /^(?:(?:for|on) )?(?:the (?:lot|pair|two|three|trio|double|treble|parlay)|both|all told|all in|all (?:two|three|four|five|six)|it all|the whole thing)\b/;
const ALL_BETS_TOKENS = 4;
const TELLING_VERB = /^(?:shows?|showing|says?|pays|paga|pagan|comes|reads|gives|da)$/;
const PRICE_LABEL = /^(?:cuota|momio|odds|price|precio)$/;

/** The price stands beside the stake or "the lot", or behind a verb on a line without a bet. */
const isBesideStake = ({ line, element }: ElementPosition): boolean => {
  const { tokens, names, cores } = line;
  const after = tokens.slice(element.to, element.to + ALL_BETS_TOKENS).map(({ key }) => key);
  if (isStaked(tokens, element.from) || ALL_BETS.test(after.join(" "))) return true;
  const label = tokens[element.from - 1]?.key === ":" ? element.from - 2 : element.from - 1;
  const isBare = names.size === 0 && cores.size === 0;
  if (isBare && TELLING_VERB.test(tokens[element.from - 1]?.key ?? "")) return true;
  const isOfSums = isBare && (label === 0 || tokens.some(({ key }) => CURRENCY_SIGNS.has(key)));
  return isOfSums && PRICE_LABEL.test(tokens[label]?.key ?? "");
};

/** `isParlay`: words of the slip combine the bets. */
export const isWholePrice = (position: ElementPosition, price: number, isParlay: boolean): boolean =>
  hasWholeLabel(position.line.tokens, position.element.from) ||
  isTitle(position.line) ||
  (isParlay && (isTold(position, price) || isBesideStake(position)));

const DECIMAL = /^\d{1,3}\.\d\d$/;

const OF_WHOLE = new Set("total combined parlay acca accumulator multi multiple overall full all".split(" "));
const PRICE_NOUNS = new Set(["odds", "price", "cuota", "momio"]);

/** Examples: "Combined 8.88", "Total odds: 3.17". */
const isLabelledWhole = (tokens: readonly Token[], at: number): boolean => {
  const before = /^[:@x=]$/.test(tokens[at - 1]?.key ?? "") ? at - 2 : at - 1;
  const key = tokens[before]?.key ?? "";
  const previous = tokens[before - 1]?.key ?? "";
  return (
    tokens[at - 1]?.key === "=" ||
    key === "combined" ||
    (PRICE_NOUNS.has(key) && OF_WHOLE.has(previous)) ||
    (OF_WHOLE.has(key) && PRICE_NOUNS.has(previous))
  );
};

const STAKE_LABEL = /^(?:stake|risk|wager|bet|entry|pays?|returns?|payout|win|total|of|for)$/;

/** Examples: "Treble @ 5.46", "Combined 8.88". */
const decimalOfSlip = ({ line, element }: ElementPosition): number | null => {
  const [before, number] = [line.tokens[element.from - 1], line.tokens[element.from]!];
  if (number.kind !== "number" || !DECIMAL.test(number.text) || number.value <= 1) return null;
  const isStakeNear = line.tokens.some(({ key }) => STAKE_LABEL.test(key)) && !STAKE_LABEL.test(before?.key ?? "");
  const isOfTitle = before?.key === "@" || (isStakeNear && before?.kind === "word");
  const isWhole = (isOfTitle && isTitle(line)) || isLabelledWhole(line.tokens, element.from);
  return isWhole ? americanOf(number.value) : null;
};

type SlipOdds = { price: number; to: number };

const MAX_PART = 100;
const partAt = (tokens: readonly Token[], at: number): NumberReading | null => {
  const read = readNumber(tokens, at);
  const isPart = read && !read.signed && !read.plus && Number.isInteger(read.value * 2);
  return isPart && read.value > 0 && read.value <= MAX_PART ? read : null;
};

/** Examples: "9/2", "thirteen to five", "5.50". */
const oddsInWords = (tokens: readonly Token[], at: number): SlipOdds | null => {
  const number = tokens[at];
  const isDecimal = number?.kind === "number" && DECIMAL.test(number.text) && number.value > 1;
  if (isDecimal && !CURRENCY_SIGNS.has(tokens[at - 1]?.key ?? ""))
    return { price: americanOf(number.value), to: at + 1 };
  const [comma, cents] = [tokens[at + 1], tokens[at + 2]];
  const isJoined = comma?.key === "," && !comma.gap && cents?.gap === false;
  const inCents = isJoined && number ? `${number.text}.${cents.text}` : "";
  if (DECIMAL.test(inCents) && Number(inCents) > 1) return { price: americanOf(Number(inCents)), to: at + 3 };
  const one = partAt(tokens, at);
  if (!one || (tokens[one.to]?.key !== "to" && tokens[one.to]?.key !== "/")) return null;
  const other = partAt(tokens, one.to + 1);
  if (!other || tokens[other.to]?.key === "/") return null;
  return fractionalOdds(one.value, other.value, other.to);
};

/** Examples: "To win 106.50", "RISK 12.50". */
const isSum = (tokens: readonly Token[], at: number): boolean =>
  STAKE_LABEL.test(tokens[tokens[at - 1]?.key === ":" ? at - 2 : at - 1]?.key ?? "");

/** Nouns for a whole slip, as in "treble", "4-fold" and "3teamer". */
const SLIP_NOUN =
  /^(?:parlays?|parlayed|parleys?|sgps?|doubles?|trebles?|accas?|accumulators?|(?:four|five|six|seven|eight)folds?|folds?|multi|combo|combinada|combi|robin|builder|\d{0,2}-?(?:legs?|leggers?|teamers?))$/;
const CLAUSE_END = /^[.;!?]$/;
const EACH = /^(?:each|ea|apiece|per)$/;

/** Whether a noun for the slip is before the price and no name is between: "treble tonight at 6/1, 20 quid: Suns …". */
export const isBehindSlipNoun = (line: SlipLine, { from, to }: { from: number; to: number }): boolean => {
  if (EACH.test(line.tokens[to]?.key ?? "")) return false;
  for (let at = from - 1; at >= 0; at--) {
    const { key } = line.tokens[at]!;
    if (SLIP_NOUN.test(key)) return true;
    const isName = line.nameEnds.has(at + 1) || (isUnknownNameBefore(line, at + 1) && !TELLING_WORDS.has(key));
    if (CLAUSE_END.test(key) || isName) return false;
  }
  return false;
};

/**
 * Whether the price is before a noun for the slip: "6/1 treble, 20 quid: Suns …", "5.50 on this double". A sum can also
 * be directly before it: "12.50 parlay".
 */
const isBeforeSlipNoun = ({ tokens }: SlipLine, to: number): boolean =>
  (SLIP_NOUN.test(tokens[to]?.key ?? "") && tokens[to - 2]?.key === "/") ||
  (/^(?:on|about|for)$/.test(tokens[to]?.key ?? "") &&
    /^(?:this|the|my|a|that)$/.test(tokens[to + 1]?.key ?? "") &&
    SLIP_NOUN.test(tokens[to + 2]?.key ?? ""));

const BEFORE_ODDS = /^(?:at|@|odds|priced|price|paying|pays|showing|is|around|about|[,(:=-])$/;
const BEFORE_ANY_ODDS = /^(?:at|@|odds|priced)$/;
const SHORT_DECIMAL = /^\d{1,3}\.\d$/;

/** Odds before the first bet of a parlay: "treble tonight at 6/1, 20 quid: Suns -3 …". Other fractions are dates. */
const oddsBeforeBets = ({ line, element: { from } }: ElementPosition): SlipOdds | null => {
  const { tokens, names } = line;
  const [before, number] = [tokens[from - 1]?.key ?? "", tokens[from]!];
  const isAfterLabel = BEFORE_ANY_ODDS.test(before);
  const isShort = isAfterLabel && number.kind === "number" && SHORT_DECIMAL.test(number.text) && number.value > 1;
  const odds = isShort ? { price: americanOf(number.value), to: from + 1 } : oddsInWords(tokens, from);
  if (!odds || names.has(odds.to)) return null;
  const denominator = tokens[from + 1]?.key === "/" ? tokens[from + 2] : undefined;
  const isUsual = denominator === undefined || isFraction(number, denominator);
  const isBehind =
    (BEFORE_ODDS.test(before) || SLIP_NOUN.test(before)) && isBehindSlipNoun(line, { from, to: odds.to });
  return (isAfterLabel || isUsual) && (isBehind || isBeforeSlipNoun(line, odds.to)) ? odds : null;
};

/**
 * Odds as fractions or decimals, with the token behind them: "Treble @ 5.46", ". Thirteen to five." `hasBet`: whether a
 * bet is before the odds.
 */
export const oddsOfSlip = (
  position: ElementPosition,
  { isParlay, hasBet }: { isParlay: boolean; hasBet: boolean },
): SlipOdds | null => {
  const labelled = decimalOfSlip(position);
  if (labelled !== null) return { price: labelled, to: position.element.to };
  const { tokens } = position.line;
  const { from } = position.element;
  if (!isParlay || isSum(tokens, from)) return null;
  const first = hasBet ? null : oddsBeforeBets(position);
  const odds = first ?? oddsInWords(tokens, from);
  if (first || !odds) return first;
  return hasWholeLabel(tokens, from) ||
    isLabelledWhole(tokens, from) ||
    isTold(position, odds.price) ||
    isBesideStake(position)
    ? odds
    : null;
};
