import type { BasketballLeague } from "./basketball/basketball-league.ts";
import { bell, type MarginWeights, weighedBell } from "./grid/lattice.ts";
import { normalized, type Pmf, trimmed } from "./grid/pmf.ts";

/** Points that all overtimes add to a tied game. Margin and total have equal parity. */
export type Overtime = {
  margin: Pmf;
  total: Pmf;
  joint: (add: (margin: number, total: number, chance: number) => void) => void;
};

const MAX_OVERTIMES = 3;
const NONE = { lean: 0, strength: 1 };

const totalsOf = (mean: number, sd: number, again: number): Pmf => {
  const longest = bell(mean * MAX_OVERTIMES, sd * Math.sqrt(MAX_OVERTIMES), 0);
  const chances = new Float64Array(longest.from + longest.chances.length);
  for (let count = 1; count <= MAX_OVERTIMES; count++) {
    const one = bell(mean * count, sd * Math.sqrt(count), 0);
    normalized(one.chances);
    const share = again ** (count - 1);
    for (let at = 0; at < one.chances.length; at++) chances[one.from + at]! += share * one.chances[at]!;
  }
  return trimmed({ from: 0, chances: normalized(chances) }, 1e-6);
};

export const overtimeMargin = (
  { parameters, marginScale }: BasketballLeague,
  spread: number,
  weights: MarginWeights,
): Pmf => {
  const { perSpread, marginSd } = parameters.overtime;
  const first = weighedBell(perSpread * spread, marginSd * marginScale, weights, NONE);
  normalized(first.chances);
  return first;
};

type Cell = (margin: number, total: number, chance: number) => void;

/** Margin and total have equal parity, and the margin is at most the total. */
const eachCell = (margin: Pmf, total: Pmf, call: Cell): void => {
  for (let i = 0; i < margin.chances.length; i++) {
    const won = margin.from + i;
    for (let j = (won + total.from) & 1; j < total.chances.length; j += 2)
      if (total.from + j >= Math.abs(won)) call(won, total.from + j, margin.chances[i]! * total.chances[j]!);
  }
};

const joined = (margin: Pmf, total: Pmf): Overtime => {
  const margins = new Float64Array(margin.chances.length);
  const totals = new Float64Array(total.chances.length);
  let all = 0;
  eachCell(margin, total, (won, points, chance) => {
    margins[won - margin.from]! += chance;
    totals[points - total.from]! += chance;
    all += chance;
  });
  return {
    margin: { from: margin.from, chances: normalized(margins) },
    total: { from: total.from, chances: normalized(totals) },
    joint: (add) => eachCell(margin, total, (won, points, chance) => add(won, points, chance / all)),
  };
};

export const overtimeOf = (
  league: BasketballLeague,
  spread: number,
  total: number,
  weights: MarginWeights,
): Overtime => {
  const { totalScale } = league;
  const { overtime } = league.parameters;
  const first = overtimeMargin(league, spread, weights);
  const again = first.chances[-first.from] ?? 0;
  first.chances[-first.from] = 0;
  const totals = totalsOf(overtime.share * total, overtime.totalSd * totalScale, again);
  return joined(first, totals);
};
