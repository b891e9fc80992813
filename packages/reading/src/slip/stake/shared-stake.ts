import type { SlipKind } from "@linewire/contract";
import type { Token } from "../../language/token.ts";
import type { SlipLine } from "../slip-line.ts";
import { amountAt } from "./amount.ts";
import { correctedAmounts } from "./corrected-amount.ts";

export type StakesOfSlip = {
  lines: readonly SlipLine[];
  /** Stakes with a label or a sign of money, most certain first. */
  stated: readonly number[];
  /** Amounts beside the bets. `rank`: certainty, from 5 to 1. */
  unlabelled: readonly { value: number; rank: number }[];
};

const MAX_STAKE = 1e9;

/** "$0" and "$-5" are no stakes. */
export const isStake = (dollars: number): boolean => dollars > 0 && dollars <= MAX_STAKE;

export const firstStake = ({ stated, unlabelled }: StakesOfSlip): number | null =>
  stated[0] ?? unlabelled[0]?.value ?? null;

const AFTER_AMOUNT = new Set(["on", "for", "en", "/", "a"]);
const EACH = /^(?:each|ea|apiece|piece|per|pop|both|everything|all|cada)$/;

/** Examples: "15 on each", "ten a piece". */
const stakesOfEach = (tokens: readonly Token[]): number[] =>
  tokens.flatMap((_, at) => {
    const amount = amountAt(tokens, at);
    if (!amount || correctedAmounts(tokens).retracted.has(at)) return [];
    const word = AFTER_AMOUNT.has(tokens[amount.to]?.key ?? "") ? amount.to + 1 : amount.to;
    return EACH.test(tokens[word]?.key ?? "") && isStake(amount.value) ? [amount.value] : [];
  });

const CERTAIN_RANK = 3;
const LIKELY_RANK = 2;
const TOTAL = /\btotal\b/i;

/** Null for separate bets with different stakes: "20 on the Suns and 50 on the Bulls". */
export const sharedStake = (stakes: StakesOfSlip, kind: SlipKind, bets: number): number | null => {
  const { lines, stated, unlabelled } = stakes;
  const first = firstStake(stakes);
  if (kind !== "single" || bets < 2 || first === null) return first;
  const ofEach = lines.flatMap(({ tokens }) => stakesOfEach(tokens));
  if (ofEach.length > 0) return ofEach.includes(first) ? first : ofEach.at(-1)!;
  const minRank = stated.length > 0 ? CERTAIN_RANK : Math.min(LIKELY_RANK, unlabelled[0]?.rank ?? LIKELY_RANK);
  const others = unlabelled.filter(({ rank }) => rank >= minRank).map(({ value }) => value);
  const all = [...stated, ...others];
  // "$10.00 to win $9.09 … TOTAL WAGER $30.00": the largest amount is the total of the tickets.
  const total = Math.max(...all);
  const each = all.filter((value) => value !== total);
  const isTotal =
    lines.some(({ text }) => TOTAL.test(text)) &&
    each.length > 1 &&
    stated.includes(total) &&
    Math.abs(bets * each[0]! - total) < 0.01;
  const [shared = null] = isTotal ? each : all;
  return (isTotal ? each : all).every((value) => value === shared) ? shared : null;
};
