import { americanOrNull } from "@linewire/domain/line/odds";
import type { Token } from "../../language/token.ts";
import type { SlipLine } from "../slip-line.ts";
import { amountAt, type Amount } from "./amount.ts";

const MAX_AMOUNT_TOKENS = 5;
const WIN_WORDS = new Set(["win", "wins", "ganar"]);

/** 64 in "forty to win sixty four", 100 in "Risk 110 Win 100". */
const winningsAfter = (tokens: readonly Token[], { to }: Amount): Amount | null => {
  const at = /^(?:to|para|pa|\/)$/.test(tokens[to]?.key ?? "") ? to + 1 : to;
  if (tokens[to]?.key === "against") return amountAt(tokens, tokens[to + 1]?.key === "a" ? to + 2 : to + 1);
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

/** A payout includes the stake: 96.25 in "25 returns 96.25", 64 in "$64.00 payout". */
const payoutAt = (tokens: readonly Token[], at: number): number | null => {
  const isForMe = /^(?:gets|nets|wins)$/.test(tokens[at]!.key) && /^(?:me|back)$/.test(tokens[at + 1]?.key ?? "");
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

const isOdds = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.key === "/" || tokens[at + 1]?.key === "to";

/** +285 for "25 returns 96.25". */
const priceOfPayout = (lines: readonly SlipLine[], stake: number | null): number | null => {
  if (stake === null || stake <= 0 || lines.some(({ text }) => ROUND_ROBIN.test(text))) return null;
  for (const { tokens } of lines)
    for (let at = 0; at < tokens.length; at++) {
      const payout = payoutAt(tokens, at);
      if (payout !== null && payout > stake) return americanOrNull(payout / stake);
    }
  return null;
};

const ROUND_ROBIN = /\b(?:round robin|rr|by (?:2|3|two|three)'?s)\b/i;

/** +160 for "forty to win sixty four". */
const priceOfWinnings = (lines: readonly SlipLine[]): number | null => {
  if (lines.some(({ text }) => ROUND_ROBIN.test(text))) return null;
  for (const { tokens } of lines)
    for (let at = 0; at < tokens.length; at++) {
      const stake = amountAt(tokens, at);
      const winnings = stake && winningsAfter(tokens, stake);
      if (stake && winnings && stake.value > 0 && winnings.value > 0)
        return americanOrNull(1 + winnings.value / stake.value);
    }
  return null;
};

export const priceOfSums = (lines: readonly SlipLine[], stake: number | null): number | null =>
  priceOfWinnings(lines) ?? priceOfPayout(lines, stake);
