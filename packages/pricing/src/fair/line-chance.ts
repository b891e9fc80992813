import type { LineState } from "@linewire/domain/line/line-state";
import { edgeOf, edgeWithPush } from "../price/edge.ts";
import type { FairChances } from "../price/market-fair.ts";
import { decimalOf } from "@linewire/domain/line/odds";
import { marketLineOf, type MarketRules } from "./market-rules.ts";

/** `decided`: probability of a win without a push. */
export type LineChance = { win: number; push: number; decided: number };

export const MIN_BOOKS = 2;

type SideAtPoints = { side: number; points: number | null };
const PLAIN = (chance: number): LineChance => ({ win: chance, push: 0, decided: chance });

/** Null if the consensus is at other points and the league has no table. */
export const chanceAt = (fair: FairChances, rules: MarketRules, { side, points }: SideAtPoints): LineChance | null => {
  const own = fair.chances[side];
  if (own === undefined) return null;
  const { points: rule } = rules;
  if (rule === null) return PLAIN(own);
  const wanted = marketLineOf(rules, side, points);
  if (wanted === null || fair.line === null) return null;
  if (rule.table === null) return wanted === fair.line ? PLAIN(own) : null;
  const ways =
    wanted === fair.line && fair.ways
      ? fair.ways
      : rule.table.at(rule.table.locate(fair.line, fair.chances[rule.overSide]!), wanted);
  const [win, lose] = side === rule.overSide ? [ways.over, ways.under] : [ways.under, ways.over];
  return win > 0 && lose > 0 ? { win, push: ways.push, decided: win / (win + lose) } : null;
};

/** Null without a consensus of at least two books. */
export const chanceOfLine = (fair: FairChances, rules: MarketRules, line: LineState): LineChance | null =>
  fair.books < MIN_BOOKS ? null : chanceAt(fair, rules, { side: line.market.sideIndex, points: line.points });

const DIGITS = 10_000;

/** To four digits. Null for a line that is not open before the game. */
export const edgeOfLine = (fair: FairChances, rules: MarketRules, line: LineState): number | null => {
  const { disabled, market, price, statusId } = line;
  if (price === null || statusId !== 1 || disabled || market.live) return null;
  const chance = chanceOfLine(fair, rules, line);
  if (chance === null) return null;
  const { win, push } = chance;
  const decimal = decimalOf(price);
  // Adding 0 converts -0, which JSON lacks.
  return Math.round((push > 0 ? edgeWithPush(decimal, win, push) : edgeOf(decimal, win)) * DIGITS) / DIGITS + 0;
};
