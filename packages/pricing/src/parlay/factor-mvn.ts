import { quickPhi } from "./quick-normal.ts";
import type { NormalBox } from "./ordered.ts";

// The probability that correlated normal variables all stay within their bounds, as a sum over a grid of their common
// factors. The trapezoid rule has the error exp(-2 pi^2 s^2 / h^2), with the step h and the width s of the narrowest
// feature.

/** Coefficients of the common factors, by variable. The rest of each variable is independent. */
export type Loadings = readonly (readonly number[])[];

const REACH = 6;
const WIDEST = 0.85;
const NARROWEST = 0.02;
/** With more nodes, the lattice method of `genz.ts` is faster. */
const MAX_NODES = 40_000;
const MIN_WEIGHT = 1e-13;

const ownSpread = (row: readonly number[]): number => Math.sqrt(1 - row.reduce((sum, one) => sum + one * one, 0));

const stepOf = (loadings: Loadings, own: readonly number[], factor: number): number => {
  const sharp = loadings.reduce((sum, row, at) => sum + (row[factor]! / own[at]!) ** 2, 1);
  return Math.max(NARROWEST, Math.min(WIDEST, 1 / Math.sqrt(sharp)));
};

type Grid = { values: Float64Array; weights: Float64Array };

const gridOf = (step: number): Grid => {
  const half = Math.ceil(REACH / step);
  const values = Float64Array.from({ length: 2 * half + 1 }, (_, at) => (at - half) * step);
  return { values, weights: values.map((x) => (step * Math.exp(-0.5 * x * x)) / Math.sqrt(2 * Math.PI)) };
};

type Sum = { loadings: Loadings; grids: readonly Grid[]; own: readonly number[]; box: NormalBox };

const productAt = ({ own, box }: Sum, means: Float64Array): number => {
  let product = 1;
  for (let at = 0; at < own.length; at++) {
    const low = box.lower[at]!;
    const high = quickPhi((box.upper[at]! - means[at]!) / own[at]!);
    product *= low === -Infinity ? high : high - quickPhi((low - means[at]!) / own[at]!);
  }
  return product;
};

const over = (sum: Sum, factor: number, means: Float64Array, weight: number): number => {
  const grid = sum.grids[factor];
  if (!grid) return weight * productAt(sum, means);
  const next = new Float64Array(means.length);
  let total = 0;
  for (let node = 0; node < grid.values.length; node++) {
    const heavy = weight * grid.weights[node]!;
    if (heavy < MIN_WEIGHT) continue;
    for (let at = 0; at < next.length; at++) next[at] = means[at]! + sum.loadings[at]![factor]! * grid.values[node]!;
    total += over(sum, factor + 1, next, heavy);
  }
  return total;
};

/** Null if a variable has almost no independent part, or the grid has too many nodes. */
export const factorMvn = (box: NormalBox, loadings: Loadings): number | null => {
  const own = loadings.map(ownSpread);
  if (!own.every((spread) => spread > 0.05)) return null;
  const factors = loadings[0]?.length ?? 0;
  const grids = Array.from({ length: factors }, (_, factor) => gridOf(stepOf(loadings, own, factor)));
  if (grids.reduce((nodes, { values }) => nodes * values.length, 1) > MAX_NODES) return null;
  return Math.min(1, Math.max(0, over({ loadings, grids, own, box }, 0, new Float64Array(own.length), 1)));
};
