import type { Token } from "../../language/token.ts";
import { amountAt, CURRENCY_SIGNS, type Amount } from "./amount.ts";
import type { SlipLine } from "../slip-line.ts";
import { correctedAmounts } from "./corrected-amount.ts";
import { stakesOfTable } from "./table-stake.ts";

const STAKE_WORDS = new Set(
  "stake staked staking wager wagered risk risking risked bet betting put putting total amount straight for throw throwing drop dropping on down apuesta apostado importe monto riesgo".split(
    " ",
  ),
);
const PAYOUT_WORDS = new Set(
  "return returns gets nets payout payouts pays pay paid win wins winning winnings profit potential cash cashout balance max collect collects est estimated pago premio ganancia ganancias retorno cobro".split(
    " ",
  ),
);
const ROLE_WINDOW_TOKENS = 4;
/** These words belong to the bet unless an amount directly follows: "Avs win in regulation 10$". */
const AMBIGUOUS_PAYOUT_WORDS = new Set(["win", "wins", "winning", "cash", "max", "balance", "collect"]);
const FILLERS_BEFORE_AMOUNT = new Set([
  ":",
  "a",
  "like",
  "about",
  "around",
  "approx",
  "approximately",
  "up",
  "to",
  "is",
  "of",
  "back",
  "out",
]);

const isOfAmount = (words: readonly Token[], at: number): boolean =>
  !AMBIGUOUS_PAYOUT_WORDS.has(words[at]!.key) || words.slice(at + 1).every(({ key }) => FILLERS_BEFORE_AMOUNT.has(key));

const LABEL_NOUNS = new Set(
  "wager wagered stake staked risk risked importe payout returns return payouts returned winnings profit".split(" "),
);

const SEPARATORS = new Set(["-", ",", "|", ";", "–", "—"]);

type AmountRole = "stake" | "return" | null;

const MAX_FILLER_TOKENS = 8;
/** Example: "Pays back a hundred and ten". */
const isPaidBack = (tokens: readonly Token[], from: number): boolean => {
  const word = tokens
    .slice(Math.max(0, from - MAX_FILLER_TOKENS), from)
    .findLast(({ key }) => !FILLERS_BEFORE_AMOUNT.has(key));
  return word !== undefined && PAYOUT_WORDS.has(word.key) && !AMBIGUOUS_PAYOUT_WORDS.has(word.key);
};

/** Example: "Open   $5.00 wager   $28.44 payout". */
const isLabelledBehind = (tokens: readonly Token[]): boolean => {
  const first = tokens.findIndex((_, at) => amountAt(tokens, at)?.isMoney);
  return !tokens.slice(0, first).some(({ key }) => STAKE_WORDS.has(key) || PAYOUT_WORDS.has(key));
};

/** The word behind an amount decides, otherwise the words before it, otherwise the line above. */
const roleOf = (tokens: readonly Token[], { from, to }: Amount, above: readonly Token[]): AmountRole => {
  const hasWordBefore = tokens[from - 1]?.kind === "word" || tokens[from - 1]?.key === ":";
  const next = tokens[to]?.key ?? "";
  // "£5.00 returns £27.50"
  if (/^(?:returns|pays|wins)$/.test(next) && amountAt(tokens, to + 1)) return "stake";
  if (next === "total") return isPaidBack(tokens, from) ? "return" : "stake";
  if ((!hasWordBefore || isLabelledBehind(tokens)) && LABEL_NOUNS.has(next))
    return STAKE_WORDS.has(next) ? "stake" : "return";
  const near = tokens.slice(Math.max(0, from - ROLE_WINDOW_TOKENS), from);
  const words = near.slice(near.findLastIndex(({ key }) => SEPARATORS.has(key)) + 1);
  const own = words.some(({ kind }) => kind === "word") ? words : above;
  for (let at = own.length - 1; at >= 0; at--) {
    const { key } = own[at]!;
    if (PAYOUT_WORDS.has(key) && isOfAmount(own, at)) return "return";
    if (STAKE_WORDS.has(key)) return "stake";
  }
  return null;
};

const SLIP_WORDS = new Set("sgp parlay slip ticket this it acca teaser robin lotto treble double rr".split(" "));
const ENDS = new Set([":", ",", ".", "-", "|", "!"]);

/** Example: "SGP for 20:". */
const isSlipFor = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.key === "for" &&
  SLIP_WORDS.has(tokens[at - 2]?.key ?? "") &&
  (tokens[at + 1] === undefined || ENDS.has(tokens[at + 1]!.key));

/** Example: "Risk/Win: 20.00 / 51.40". */
const RISK_AND_WIN =
  /\b(?:risk|stake|wager|bet)\s*\/\s*(?:to )?(?:win|returns?|pay(?:out)?)\s*:?\s*[$£€]?(\d{1,6}(?:\.\d\d)?)/i;
/** Examples: "5 a combo", "$2 each", "4 picks by 2s". */
const PER_BET =
  /\d(?: (?:bucks|dollars))? ?(?:per|each|ea|apiece|a (?:pop|combo|way|bet|piece))\b|\b(?:by ?(?:2|3|two|three)'?s|round robin)\b/i;
const STAT_WORDS = new Set("points pts runs goals bases yards yds".split(" "));
const SIDES = new Set("over under o u ov un".split(" "));

const BETS = new Set("bets combos ways combinations parlays tickets doubles".split(" "));

/** In "$5 a pop (6 bets, 30 total)" the brackets count the bets, so their amount is for all. */
const isWithCount = (tokens: readonly Token[], from: number): boolean => {
  const open = tokens.slice(0, from).findLastIndex(({ key }) => key === "(" || key === ")");
  if (tokens[open]?.key !== "(") return false;
  const close = tokens.findIndex(({ key }, at) => at > open && key === ")");
  return tokens.slice(open, close === -1 ? undefined : close).some(({ key }) => BETS.has(key));
};

/** 46 in "over 46 total" is a line. */
const isInBet = ({ cores, elements }: SlipLine, { from }: Amount): boolean =>
  [...cores.values()].some(({ first, last }) => elements[first]!.from <= from && from < elements[last]!.to);

/** The amount stands in brackets or before "total" (but not the total of a game). */
const isCostOfAll = (line: SlipLine, amount: Amount, isPerBet: boolean): boolean => {
  const { tokens } = line;
  const { from, to } = amount;
  // "5 a combo ($30)": the amount in brackets is for all bets.
  if (tokens[from - 1]?.key === "(" && CURRENCY_SIGNS.has(tokens[from]!.key) && tokens[to]?.key === ")")
    return isPerBet;
  if (isPaidBack(tokens, from)) return false;
  const at = tokens[to]?.key === "in" ? to + 1 : to;
  if (isPerBet && isWithCount(tokens, from)) return false;
  if (tokens[at]?.key !== "total" || STAT_WORDS.has(tokens[at + 1]?.key ?? "")) return false;
  if (SIDES.has(tokens[from - 1]?.key ?? "") || SIDES.has(tokens[at + 1]?.key ?? "")) return false;
  return !isInBet(line, amount);
};

/** Example: ", 50 total." */
const isBetweenMarks = (tokens: readonly Token[], { from, to }: Amount): boolean =>
  tokens[from - 1]?.key === "," && (tokens[to + 1] === undefined || /^[.,;!]/.test(tokens[to + 1]!.key));

/** Examples: "$5 a combo, 30 total", "$20 total". */
const costOfAll = (lines: readonly SlipLine[]): number | null => {
  const isPerBet = lines.some(({ text }) => PER_BET.test(text));
  for (const line of lines)
    for (let at = 0; at < line.tokens.length; at++) {
      const amount = amountAt(line.tokens, at);
      const isAside = amount !== null && isBetweenMarks(line.tokens, amount);
      if (amount && (amount.isMoney || isPerBet || isAside) && isCostOfAll(line, amount, isPerBet)) return amount.value;
      at = Math.max(at, (amount?.to ?? 0) - 1);
    }
  return null;
};

/** Examples: "So 40 on the slip", "60 entre todos", "50 between us". */
const OF_SLIP =
  /^(?:on|into|for|a|al|en) (?:the|this|our|el|la|este|esta) (?:(?:whole|entire|full|group|office) )?(?:slip|ticket|card|parlay|parley|sgp|acca|teaser|thing|lot|combinada|boleto)\b|^(?:entre (?:todos|todas|los|las)|between (?:us|the \w+ of us|all of us)|en total|all told|altogether)\b/;
const OF_SLIP_TOKENS = 5;
const SHARES = /\b(?:of us|each of|from (?:each|every)\w*|chip(?:ped|ping)? in|a head|per head|cada quien)\b/i;

/** Example: "10 bucks from each of you so 40 on the slip". */
const costOfSlip = (lines: readonly SlipLine[]): number | null => {
  const isShared = lines.some(({ text }) => SHARES.test(text));
  for (const line of lines)
    for (let at = 0; at < line.tokens.length; at++) {
      const amount = amountAt(line.tokens, at);
      if (!amount) continue;
      const after = line.tokens.slice(amount.to, amount.to + OF_SLIP_TOKENS).map(({ key }) => key);
      const isOfSlip = OF_SLIP.test(after.join(" ")) || (isShared && line.tokens[at - 1]?.key === "so");
      const isPriceEnd = line.tokens[at - 1]?.key === "/";
      if (Number.isInteger(amount.value) && isOfSlip && !isPriceEnd && !isInBet(line, amount)) return amount.value;
      at = amount.to - 1;
    }
  return null;
};

/** A round robin counts its bets: "(3 parlays)". */
const COUNTED_BETS = /\(\s*\d{1,3} (?:bets|combos|ways|combinations|parlays|tickets|doubles|trebles)\b/i;
/** Examples: "4 bets x $2.50", "3 bets at $5". */
const BETS_TIMES_STAKE =
  /\b\d{1,3} (?:bets|combos|ways|combinations|parlays|tickets|doubles|trebles) ?(?:x|×|@|at|of) ?[$£€](\d{1,5}(?:\.\d{1,2})?)\b/i;
const EACH = /^(?:per|each|ea|apiece)$/;

/** Example: "(3 parlays) … $5.00 per parlay. TOTAL RISK $15.00". */
const stakeOfEach = (lines: readonly SlipLine[]): number | null => {
  for (const { text } of lines) {
    const [, sum] = BETS_TIMES_STAKE.exec(text) ?? [];
    if (sum !== undefined) return Number(sum);
  }
  if (!lines.some(({ text }) => COUNTED_BETS.test(text))) return null;
  for (const { tokens } of lines)
    for (let at = 0; at < tokens.length; at++) {
      const amount = amountAt(tokens, at);
      if (amount && EACH.test(tokens[amount.to]?.key ?? "")) return amount.value;
    }
  return null;
};

/** "Michigan +7.5 at OSU x 100". Null unless the stakes of all lines are equal. */
const stakeTimes = (lines: readonly SlipLine[]): number | null => {
  const stakes = lines.flatMap(({ text }) => {
    const [, sum] = /\p{L}.*\s[x×] ?[$£€]?(\d{1,5})\s*$/u.exec(text) ?? [];
    return sum === undefined ? [] : [Number(sum)];
  });
  return stakes.length > 1 && new Set(stakes).size === 1 ? stakes[0]! : null;
};

/** Examples: "Wager amount: 60.00", "stake 12.50   payout 72.50". */
const STAKE_ROW =
  /(?:^|\||\d\s{2,})[^\p{L}\d|]*(?:total |your )?(?:wager|stake|risk|bet|cost|entry(?: fee)?|importe|monto|apuesta)(?: amount)?\s*:?\s+(\d{1,6}(?:\.\d{2})?)(?:\s*(?:$|[|·•])|\s{2,}\p{L}|\s*\/\s*(?:to )?win\b)/imu;

const riskOfPair = (lines: readonly SlipLine[]): number | null => {
  const text = lines.map((line) => line.text).join("\n");
  const [, risked] = RISK_AND_WIN.exec(text) ?? STAKE_ROW.exec(text) ?? [];
  return risked === undefined ? null : Number(risked);
};

const PRICE_LABEL = /^(?:odds|price|cuota|momio)$/;
const isBehindPriceLabel = (tokens: readonly Token[], at: number): boolean =>
  PRICE_LABEL.test(tokens[tokens[at - 1]?.key === ":" ? at - 2 : at - 1]?.key ?? "");

/** Examples: "11 to win 10", "20 on the Bills". */
const bareStake = ({ tokens, names }: SlipLine): number | null => {
  const { retracted } = correctedAmounts(tokens);
  for (let at = 0; at < tokens.length; at++) {
    const one = tokens[at]!;
    if (one.kind !== "number" || one.signed || one.plus || one.value <= 0 || retracted.has(at)) continue;
    const [next, second, third] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    const wins = FILLERS_BEFORE_AMOUNT.has(third?.key ?? "") ? tokens[at + 4] : third;
    if (
      next?.key === "to" &&
      !isBehindPriceLabel(tokens, at) &&
      (second?.key === "win" || second?.key === "return") &&
      wins !== undefined &&
      (/^\d/.test(wins.key) || CURRENCY_SIGNS.has(wins.key))
    )
      return one.value;
    const nameAt = second?.key === "the" ? at + 3 : at + 2;
    if (next?.key === "on" && names.has(nameAt) && (at === 0 || STAKE_WORDS.has(tokens[at - 1]!.key))) return one.value;
    if (isSlipFor(tokens, at)) return one.value;
    if (tokens[at - 1]?.key === "risk" || tokens[at - 1]?.key === "risking") return one.value;
  }
  return null;
};

const UNIT_VALUE =
  /\b(?:(?:my )?units?(?: is| are|'s| size(?: is)?| ?=|:)? ?[$£€]|1 ?u(?:nit)? ?= ?[$£€]?)(\d{1,6})\b/i;
const HALF_UNIT = /\bhalf (?:a )?unit\b/i;
const STAKE_IN_UNITS = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?u(?:nits?)?\b/i;

/** The text must define the unit: "My unit is $40. 1.5u on Carolina". */
const unitStake = (lines: readonly SlipLine[]): number | null => {
  const text = lines.map((line) => line.text).join("\n");
  const [unit, units] = [UNIT_VALUE.exec(text), STAKE_IN_UNITS.exec(text)];
  if (unit && HALF_UNIT.test(text)) return Number(unit[1]) / 2;
  return unit && units ? Number(unit[1]) * Number(units[1]) : null;
};

/** Example: "110 to win 100", but not the price in "Odds 6.01 To Return £60.17". */
const isRisked = (tokens: readonly Token[], { from, to }: Amount): boolean =>
  tokens[to]?.key === "to" &&
  !isBehindPriceLabel(tokens, from) &&
  /^(?:win|return)$/.test(tokens[to + 1]?.key ?? "") &&
  amountAt(tokens, tokens[to + 2]?.key === "a" ? to + 3 : to + 2) !== null &&
  !/^(?:or|plus|minus|over|under)$/.test(tokens[from - 1]?.key ?? "");

const moneyStakes = (lines: readonly SlipLine[]): number[] => {
  const isPerBet = lines.some(({ text }) => PER_BET.test(text));
  const risked: number[] = [];
  const labelled: number[] = [];
  const unlabelled: number[] = [];
  for (const [at, line] of lines.entries()) {
    const { tokens } = line;
    const { retracted } = correctedAmounts(tokens);
    for (let index = 0; index < tokens.length; index++) {
      const money = amountAt(tokens, index);
      if (!money) continue;
      // "Under one sixty three thirty dollars": 163 is one number, so the next is 30.
      index = money.to - 1;
      // "For a hundo (110 to win 100)": the stake is 110.
      if (isRisked(tokens, money)) risked.push(money.value);
      if (!money.isMoney || retracted.has(money.from) || (isPerBet && isWithCount(tokens, money.from))) continue;
      const role = roleOf(tokens, money, lines[at - 1]?.tokens ?? []);
      if (role !== "return" && !isRisked(tokens, money)) (role === "stake" ? labelled : unlabelled).push(money.value);
    }
  }
  return [...risked, ...labelled, ...unlabelled];
};

/** Most certain first. Units without a defined value are no stake. */
export const statedStakes = (lines: readonly SlipLine[]): readonly number[] => {
  const ofAll =
    unitStake(lines) ??
    stakeOfEach(lines) ??
    costOfSlip(lines) ??
    costOfAll(lines) ??
    riskOfPair(lines) ??
    stakeTimes(lines);
  if (ofAll !== null) return [ofAll];
  const ofTable = stakesOfTable(lines);
  if (ofTable.length > 0) return ofTable;
  const ofMoney = moneyStakes(lines);
  return ofMoney.length > 0 ? ofMoney : lines.flatMap((line) => bareStake(line) ?? []).slice(0, 1);
};
