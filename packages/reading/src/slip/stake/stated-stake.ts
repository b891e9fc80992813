import type { Token } from "../../language/token.ts";
import { amountAt, MARKS, type Amount } from "./amount.ts";
import type { SlipLine } from "../slip-line.ts";

const STAKES = new Set(
  "stake staked staking wager wagered risk risking risked bet betting put putting total amount straight for throw throwing drop dropping on down".split(
    " ",
  ),
);
const RETURNS = new Set(
  "return returns payout payouts pays pay paid win wins winning winnings profit potential cash cashout balance max collect collects est estimated".split(
    " ",
  ),
);
const REACH = 4;
/** "Avs win in regulation 10$": the word is of the bet unless the amount follows at once. */
const WINS = new Set(["win", "wins", "winning", "cash", "max", "balance", "collect"]);
const BETWEEN = new Set([":", "like", "about", "around", "approx", "approximately", "up", "to", "is", "of", "back"]);

const isOfAmount = (words: readonly Token[], at: number): boolean =>
  !WINS.has(words[at]!.key) || words.slice(at + 1).every(({ key }) => BETWEEN.has(key));

const NOUNS = new Set(
  "wager wagered stake staked risk risked payout returns return payouts returned winnings profit".split(" "),
);

const PARTS = new Set(["-", ",", "|", ";", "–", "—"]);

type Role = "stake" | "return" | null;

/** The role of an amount by the words before it, or by those of the line above when it stands alone. */
const roleOf = (tokens: readonly Token[], { from, to }: Amount, above: readonly Token[]): Role => {
  const isLed = tokens[from - 1]?.kind === "word" || tokens[from - 1]?.key === ":";
  const behind = tokens[to]?.key ?? "";
  if (behind === "total") return "stake";
  if (!isLed && NOUNS.has(behind)) return STAKES.has(behind) ? "stake" : "return";
  const near = tokens.slice(Math.max(0, from - REACH), from);
  const words = near.slice(near.findLastIndex(({ key }) => PARTS.has(key)) + 1);
  const own = words.some(({ kind }) => kind === "word") ? words : above;
  for (let at = own.length - 1; at >= 0; at--) {
    const { key } = own[at]!;
    if (RETURNS.has(key) && isOfAmount(own, at)) return "return";
    if (STAKES.has(key)) return "stake";
  }
  return null;
};

const SLIPS = new Set("sgp parlay slip ticket this it acca teaser robin lotto treble double rr".split(" "));
const ENDS = new Set([":", ",", ".", "-", "|", "!"]);

/** "SGP for 20:": a slip for so much. */
const isForSo = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.key === "for" &&
  SLIPS.has(tokens[at - 2]?.key ?? "") &&
  (tokens[at + 1] === undefined || ENDS.has(tokens[at + 1]!.key));

/** "Risk/Win: 20.00 / 51.40". */
const RISK_AND_WIN = /\brisk\s*\/\s*(?:to )?win\s*:?\s*[$£€]?(\d{1,6}(?:\.\d\d)?)/i;
/** "5 a combo", "$2 each", "4 picks by 2s": what one of several bets costs, or that there are several. */
const PER_BET =
  /\d(?: (?:bucks|dollars))? ?(?:per|each|ea|apiece|a (?:pop|combo|way|bet|piece))\b|\b(?:by ?(?:2|3|two|three)'?s|round robin)\b/i;
const STATS = new Set("points pts runs goals bases yards yds".split(" "));
const SIDES = new Set("over under o u ov un".split(" "));

/** Whether an amount is the cost of all bets: "total" stands behind it and it is no line of a game, or brackets stand around it. */
const isCostOfAll = ({ tokens, cores, elements }: SlipLine, { from, to }: Amount, isPerBet: boolean): boolean => {
  // "5 a combo ($30)".
  if (tokens[from - 1]?.key === "(" && MARKS.has(tokens[from]!.key) && tokens[to]?.key === ")") return isPerBet;
  const at = tokens[to]?.key === "in" ? to + 1 : to;
  if (tokens[at]?.key !== "total" || STATS.has(tokens[at + 1]?.key ?? "")) return false;
  if (SIDES.has(tokens[from - 1]?.key ?? "") || SIDES.has(tokens[at + 1]?.key ?? "")) return false;
  return ![...cores.values()].some(({ first, last }) => elements[first]!.from <= from && from < elements[last]!.to);
};
/** "$5 a combo, 30 total": what all bets of a round robin cost together. */
const costOfAll = (lines: readonly SlipLine[]): number | null => {
  const isPerBet = lines.some(({ text }) => PER_BET.test(text));
  for (const line of lines)
    for (let at = 0; at < line.tokens.length; at++) {
      const amount = amountAt(line.tokens, at);
      if (amount && (amount.isMoney || isPerBet) && isCostOfAll(line, amount, isPerBet)) return amount.value;
      at = Math.max(at, (amount?.to ?? 0) - 1);
    }
  return null;
};

const riskedOf = (lines: readonly SlipLine[]): number | null => {
  for (const { text } of lines) {
    const [, risked] = RISK_AND_WIN.exec(text) ?? [];
    if (risked !== undefined) return Number(risked);
  }
  return null;
};

/** "11 to win 10", "20 on the Bills": amounts without a mark. */
const bareStake = ({ tokens, names }: SlipLine): number | null => {
  for (let at = 0; at < tokens.length; at++) {
    const one = tokens[at]!;
    if (one.kind !== "number" || one.signed || one.plus || one.value <= 0) continue;
    const [next, second, third] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    const wins = BETWEEN.has(third?.key ?? "") ? tokens[at + 4] : third;
    if (
      next?.key === "to" &&
      (second?.key === "win" || second?.key === "return") &&
      wins !== undefined &&
      (/^\d/.test(wins.key) || MARKS.has(wins.key))
    )
      return one.value;
    const behind = second?.key === "the" ? at + 3 : at + 2;
    if (next?.key === "on" && names.has(behind) && (at === 0 || STAKES.has(tokens[at - 1]!.key))) return one.value;
    if (isForSo(tokens, at)) return one.value;
    if (tokens[at - 1]?.key === "risk" || tokens[at - 1]?.key === "risking") return one.value;
  }
  return null;
};

const UNIT = /\b(?:(?:my )?units?(?: is| are|'s| size(?: is)?|=|:)? ?[$£€]|1 ?u(?:nit)? ?= ?[$£€]?)(\d{1,6})\b/i;
const UNITS = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?u(?:nits?)?\b/i;

/** "My unit is $40. 1.5u on Carolina": units are money where the text says how much one is. */
const unitStake = (lines: readonly SlipLine[]): number | null => {
  const text = lines.map((line) => line.text).join("\n");
  const [unit, units] = [UNIT.exec(text), UNITS.exec(text)];
  return unit && units ? Number(unit[1]) * Number(units[1]) : null;
};

/** The stake of the whole slip, if the text states one. Units are not money. */
export const stakeOf = (lines: readonly SlipLine[]): number | null => {
  const inUnits = unitStake(lines);
  if (inUnits !== null) return inUnits;
  const ofAll = costOfAll(lines) ?? riskedOf(lines);
  if (ofAll !== null) return ofAll;
  let unsaid: number | null = null;
  for (const [at, line] of lines.entries()) {
    const { tokens } = line;
    for (let index = 0; index < tokens.length; index++) {
      const money = amountAt(tokens, index);
      if (!money) continue;
      // "Under one sixty three thirty dollars": a number in words ends before the next one begins.
      index = money.to - 1;
      if (!money.isMoney) continue;
      const role = roleOf(tokens, money, lines[at - 1]?.tokens ?? []);
      if (role === "stake") return money.value;
      if (role === null) unsaid ??= money.value;
    }
  }
  if (unsaid !== null) return unsaid;
  for (const line of lines) {
    const stake = bareStake(line);
    if (stake !== null) return stake;
  }
  return null;
};
