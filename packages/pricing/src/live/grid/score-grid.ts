import type { Forecast } from "../forecast.ts";
import { normalized, type Pmf, trimmed } from "./pmf.ts";

/** Points that each team still scores in regulation, and a weight for each final margin. */
export type ScoreGrid = {
  home: Float64Array;
  away: Float64Array;
  score: { home: number; away: number };
  weight: (margin: number) => number;
};

/** Overtime adds these points, each with its probability. A draw has no points. */
export type Extra = readonly { home: number; away: number; chance: number }[];

type Sums = { margin: Float64Array; total: Float64Array; level: Float64Array };

const weightsOf = ({ home, away, score, weight }: ScoreGrid): Float64Array => {
  const weights = new Float64Array(home.length + away.length - 1);
  const from = score.home - score.away - away.length + 1;
  for (let at = 0; at < weights.length; at++) weights[at] = weight(from + at);
  return weights;
};

const sumsOf = (grid: ScoreGrid): Sums => {
  const { home, away, score } = grid;
  const weights = weightsOf(grid);
  const [margin, total] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  const level = new Float64Array(home.length);
  const lead = score.home - score.away;
  const end = away.length;
  for (let h = 0; h < home.length; h++) {
    const chance = home[h]!;
    for (let a = 0, at = h + end - 1; a < end; a++, at--) {
      const both = chance * away[a]! * weights[at]!;
      margin[at] = margin[at]! + both;
      total[h + a] = total[h + a]! + both;
    }
    const same = h + lead;
    if (same < 0 || same >= end) continue;
    const both = chance * away[same]! * weights[h - same + end - 1]!;
    level[h] = both;
    total[h + same] = Math.max(0, total[h + same]! - both);
  }
  return { margin, total, level };
};

export const regulationMargin = (grid: ScoreGrid): Pmf => {
  const { home, away, score } = grid;
  const weights = weightsOf(grid);
  const chances = new Float64Array(weights.length);
  const middle = away.length - 1;
  for (let h = 0; h < home.length; h++) {
    const chance = home[h]!;
    for (let a = 0; a < away.length; a++) chances[h - a + middle] = chances[h - a + middle]! + chance * away[a]!;
  }
  for (let at = 0; at < chances.length; at++) chances[at] = chances[at]! * weights[at]!;
  return { from: score.home - score.away - middle, chances: normalized(chances) };
};

const withExtra = (sums: Sums, { home, away, score }: ScoreGrid, extra: Extra): { margin: Pmf; total: Pmf } => {
  const maxExtra = Math.max(0, ...extra.map((one) => one.home + one.away));
  const from = score.home - score.away - away.length + 1;
  const low = Math.min(from, -maxExtra);
  const margins = new Float64Array(Math.max(from + sums.margin.length, maxExtra + 1) - low);
  margins.set(sums.margin, from - low);
  margins[-low] = 0;
  const totals = new Float64Array(sums.total.length + maxExtra);
  totals.set(sums.total);
  const levels = sums.level.reduce((sum, one) => sum + one, 0);
  for (const one of extra) {
    margins[one.home - one.away - low]! += levels * one.chance;
    for (let h = 0; h < home.length; h++)
      if (sums.level[h]! > 0)
        totals[2 * h + score.home - score.away + one.home + one.away]! += sums.level[h]! * one.chance;
  }
  return {
    margin: { from: low, chances: normalized(margins) },
    total: { from: score.home + score.away, chances: normalized(totals) },
  };
};

const teamOf = (grid: ScoreGrid, extra: Extra, side: "home" | "away"): Pmf => {
  const { home, away, score } = grid;
  const weights = weightsOf(grid);
  const own = side === "home" ? home : away;
  const maxExtra = Math.max(0, ...extra.map((one) => one[side]));
  const [chances, levels] = [new Float64Array(own.length + maxExtra), new Float64Array(own.length)];
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) {
      const both = home[h]! * away[a]! * weights[h - a + away.length - 1]!;
      const at = side === "home" ? h : a;
      if (score.home + h === score.away + a) levels[at] = levels[at]! + both;
      else chances[at] = chances[at]! + both;
    }
  for (const one of extra) for (let at = 0; at < own.length; at++) chances[at + one[side]]! += levels[at]! * one.chance;
  return { from: score[side], chances: normalized(chances) };
};

export const gridForecast = (grid: ScoreGrid, extra: Extra): Forecast => {
  const sums = sumsOf(grid);
  const from = grid.score.home - grid.score.away - grid.away.length + 1;
  return {
    ...withExtra(sums, grid, extra),
    regulation: trimmed({ from, chances: normalized(sums.margin) }, 0),
    team: (side) => teamOf(grid, extra, side),
  };
};
