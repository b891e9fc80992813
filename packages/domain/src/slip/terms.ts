import type { Token } from "../language/token.ts";
import { amountAt, MARKS, type Amount } from "./amount.ts";
import type { SlipLine } from "./slip-line.ts";

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
const NOUNS = new Set(
  "wager wagered stake staked risk risked payout returns return payouts returned winnings profit".split(" "),
);

/** An amount that is written as money: what is none may be anything. */
const moneyAt = (tokens: readonly Token[], at: number): Amount | null => {
  const amount = amountAt(tokens, at);
  return amount?.isMoney === true ? amount : null;
};

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
  for (const { key } of own.toReversed()) {
    if (RETURNS.has(key)) return "return";
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

/** "11 to win 10", "20 on the Bills": amounts without a mark. */
const bareStake = ({ tokens, names }: SlipLine): number | null => {
  for (let at = 0; at < tokens.length; at++) {
    const one = tokens[at]!;
    if (one.kind !== "number" || one.signed || one.plus || one.value <= 0) continue;
    const [next, second, third] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    if (
      next?.key === "to" &&
      (second?.key === "win" || second?.key === "return") &&
      third !== undefined &&
      (third.kind === "number" || MARKS.has(third.key))
    )
      return one.value;
    const behind = second?.key === "the" ? at + 3 : at + 2;
    if (next?.key === "on" && names.has(behind) && (at === 0 || STAKES.has(tokens[at - 1]!.key))) return one.value;
    if (isForSo(tokens, at)) return one.value;
    if (tokens[at - 1]?.key === "risk" || tokens[at - 1]?.key === "risking") return one.value;
  }
  return null;
};

const UNIT = /\b(?:my )?units?(?: is| are|'s| size(?: is)?|=|:)? ?[$£€](\d{1,6})\b/i;
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
  let unsaid: number | null = null;
  for (const [at, line] of lines.entries()) {
    const { tokens } = line;
    for (let index = 0; index < tokens.length; index++) {
      const money = moneyAt(tokens, index);
      if (!money) continue;
      const role = roleOf(tokens, money, lines[at - 1]?.tokens ?? []);
      if (role === "stake") return money.value;
      if (role === null) unsaid ??= money.value;
      index = money.to - 1;
    }
  }
  if (unsaid !== null) return unsaid;
  for (const line of lines) {
    const stake = bareStake(line);
    if (stake !== null) return stake;
  }
  return null;
};
