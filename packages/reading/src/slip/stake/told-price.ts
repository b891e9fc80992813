import { americanOf } from "@linewire/domain/line/odds";
import type { Token } from "../../language/token.ts";
import type { ElementPosition } from "../element-position.ts";
import type { SlipLine } from "../slip-line.ts";
import { amountAt, type Amount } from "./amount.ts";
import { kindWords } from "./kind-word.ts";

const WORDS_BEFORE = 3;
const WHOLE_SLIP_WORDS = new Set(
  "= parlay sgp sgpx odds total pays payout combined boosted boost teaser acca multi ticket robin".split(" "),
);

/** Whether a price belongs to the whole slip: "parlay at +264", "= +1150". */
const hasWholeLabel = (tokens: readonly Token[], at: number): boolean => {
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
    // "25 @ +725" at the start of a line: the stake and the price of the slip.
    if (kind === "number" && before === 0 && tokens[at - 1]?.key === "@" && at === 2) return true;
    if (kind === "number" || (kind === "word" && key !== "at" && key !== "for" && key !== "to" && key !== "is"))
      return false;
  }
  return false;
};

const MAX_TITLE_TOKENS = 24;

/** Whether a line states only the kind of the slip, so that a price in it is the price of the slip: "SAME GAME COMBO · +1140". */
const isTitle = (line: SlipLine): boolean => {
  if (line.names.size > 0 || line.cores.size > 0 || line.tokens.length > MAX_TITLE_TOKENS) return false;
  const kinds = kindWords([line]);
  return kinds.has("parlay") || kinds.has("sgp");
};

/** Words that tell the price of a parlay: "me sale +575", "the book has it at +425". */
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

/** Whether a price after the last bet of a parlay is told as the price of the whole: "…, me sale +575", ". It comes out to +310". */
export const isTold = ({ line, index, element }: ElementPosition, price: number): boolean => {
  const { tokens, names, elements, cores } = line;
  if (price < MIN_PRICE || [...names.keys()].some((at) => at > element.from)) return false;
  const last = elements
    .slice(0, index)
    .findLast(({ kind }, at) => cores.has(at) || (kind !== "cue" && kind !== "preposition" && kind !== "break"));
  const words = tokens.slice(last?.to ?? 0, element.from);
  const isOwnSentence = words.some(({ key }) => SENTENCE_ENDS.has(key));
  if (isOwnSentence) return words.every(({ kind }) => kind !== "number") && words.length <= MAX_TOLD_TOKENS;
  return (
    words.some(({ key }) => TELLING_WORDS.has(key)) &&
    words.some(({ key, kind }) => kind === "mark" || SPANISH_TELLING.has(key)) &&
    words.every(({ key }) => TELLING_WORDS.has(key) || BESIDE_TELLING.has(key) || MARKS.has(key))
  );
};
const MAX_TOLD_TOKENS = 10;
const SPANISH_TELLING = new Set(["sale", "salen", "paga", "pagan"]);

/** `isParlay` means that words of the slip say that the bets are combined. */
export const isWholePrice = (position: ElementPosition, price: number, isParlay: boolean): boolean =>
  hasWholeLabel(position.line.tokens, position.element.from) ||
  isTitle(position.line) ||
  (isParlay && isTold(position, price));

const DECIMAL = /^\d{1,3}\.\d\d$/;

const OF_WHOLE = new Set("total combined parlay acca accumulator multi multiple overall full all".split(" "));
const PRICE_NOUNS = new Set(["odds", "price", "cuota"]);

/** Whether the words before a number label it as the price of all bets: "Combined 8.88", "Total odds: 3.17". */
const isLabelledWhole = (tokens: readonly Token[], at: number): boolean => {
  const before = /^[:@x=]$/.test(tokens[at - 1]?.key ?? "") ? at - 2 : at - 1;
  const key = tokens[before]?.key ?? "";
  return key === "combined" || (PRICE_NOUNS.has(key) && OF_WHOLE.has(tokens[before - 1]?.key ?? ""));
};

const STAKE_LABEL = /^(?:stake|risk|wager|pays?|returns?|payout|win|total|of|for)$/;

/**
 * The American price of the slip, from a decimal price that has a label or is in the line that states the kind of the
 * slip: "Treble @ 5.46", "Combined 8.88".
 */
export const decimalOfSlip = ({ line, element }: ElementPosition): number | null => {
  const [before, number] = [line.tokens[element.from - 1], line.tokens[element.from]!];
  if (number.kind !== "number" || !DECIMAL.test(number.text) || number.value <= 1) return null;
  const isStaked = line.tokens.some(({ key }) => STAKE_LABEL.test(key)) && !STAKE_LABEL.test(before?.key ?? "");
  const isOfTitle = before?.key === "@" || (isStaked && before?.kind === "word");
  const isWhole = (isOfTitle && isTitle(line)) || isLabelledWhole(line.tokens, element.from);
  return isWhole ? americanOf(number.value) : null;
};

const WIN_WORDS = new Set(["win", "wins"]);

/** The amount that a stake can win: 64 in "forty to win sixty four", 100 in "Risk 110 Win 100". */
const winningsAfter = (tokens: readonly Token[], { to }: Amount): Amount | null => {
  const at = tokens[to]?.key === "to" || tokens[to]?.key === "/" ? to + 1 : to;
  if (!WIN_WORDS.has(tokens[at]?.key ?? "")) return null;
  const isBeside = tokens[at + 1]?.key === ":" || tokens[at + 1]?.key === "a";
  const winnings = amountAt(tokens, isBeside ? at + 2 : at + 1);
  const isRough =
    tokens[winnings?.to ?? 0]?.key === "ish" || tokens[(winnings?.to ?? 1) - 1]?.key.endsWith("ish") === true;
  return isRough ? null : winnings;
};

const PAYOUT = new Set("return returns returning payout payouts pays pay paying devuelve retorna".split(" "));
const BESIDE_PAYOUT = new Set(": back total me us potential possible est estimated of a →".split(" "));
const ROUGH = new Set(["ish", "about", "around", "like", "roughly", "almost"]);

/** The payout of the slip, which includes its stake: 96.25 in "25 returns 96.25", 64 in "$64.00 payout"; null if the text does not say. */
const payoutAt = (tokens: readonly Token[], at: number): number | null => {
  const isForMe = /^(?:gets|nets|wins)$/.test(tokens[at]!.key) && tokens[at + 1]?.key === "me";
  if (!PAYOUT.has(tokens[at]!.key) && !isForMe) return null;
  let from = at + 1;
  while (BESIDE_PAYOUT.has(tokens[from]?.key ?? "")) from++;
  const next = tokens[from]?.kind === "number" && tokens[from]?.text.startsWith("+") ? null : amountAt(tokens, from);
  if (next) return ROUGH.has(tokens[next.to]?.key ?? "") || isOdds(tokens, from) ? null : next.value;
  const label = tokens[at - 1]?.key === "total" ? at - 1 : at;
  for (let start = Math.max(0, label - MAX_AMOUNT_TOKENS); start < label; start++) {
    const before = amountAt(tokens, start);
    if (before?.to === label) return before.value;
  }
  return null;
};
const MAX_AMOUNT_TOKENS = 5;

const isOdds = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.key === "/" || tokens[at + 1]?.key === "to";

/** The price of the whole slip by its stake and what it returns: +285 for "25 returns 96.25". */
const priceOfPayout = (lines: readonly SlipLine[], stake: number | null): number | null => {
  if (stake === null || stake <= 0 || lines.some(({ text }) => ROUND_ROBIN.test(text))) return null;
  for (const { tokens } of lines)
    for (let at = 0; at < tokens.length; at++) {
      const payout = payoutAt(tokens, at);
      if (payout !== null && payout > stake) return americanOf(payout / stake);
    }
  return null;
};

const ROUND_ROBIN = /\b(?:round robin|rr|by (?:2|3|two|three)'?s)\b/i;

/** The stake and the winnings give the price of the whole slip: +160 for "forty to win sixty four". */
const priceOfWinnings = (lines: readonly SlipLine[]): number | null => {
  if (lines.some(({ text }) => ROUND_ROBIN.test(text))) return null;
  for (const { tokens } of lines)
    for (let at = 0; at < tokens.length; at++) {
      const stake = amountAt(tokens, at);
      const winnings = stake && winningsAfter(tokens, stake);
      if (stake && winnings && stake.value > 0 && winnings.value > 0)
        return americanOf(1 + winnings.value / stake.value);
    }
  return null;
};

export const priceOfSums = (lines: readonly SlipLine[], stake: number | null): number | null =>
  priceOfWinnings(lines) ?? priceOfPayout(lines, stake);
