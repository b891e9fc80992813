import { phi } from "../price/normal.ts";
import { latticeFor, type Lattice } from "./lattice.ts";
import { ordered, type VariableBound, type NormalBox, type OrderedFactor } from "./ordered.ts";
import type { Matrix } from "./matrix.ts";
import { quickInverse, quickPhi } from "./quick-normal.ts";

// Genz's separation of variables: each variable is drawn within its bounds given the previous ones. The result is a
// mean over lattice points.

const narrowed = (
  [low, high]: readonly [number, number],
  { row, lower, upper }: VariableBound,
  at: number,
  drawn: Float64Array,
): [number, number] => {
  let sum = 0;
  for (let k = 0; k < at; k++) sum += row[k]! * drawn[k]!;
  const slope = row[at]!;
  const [a, b] = [(lower - sum) / slope, (upper - sum) / slope];
  return slope > 0 ? [Math.max(low, a), Math.min(high, b)] : [Math.max(low, b), Math.min(high, a)];
};

const pointChance = (work: OrderedFactor, drawn: Float64Array, points: Float64Array, from: number): number => {
  const { free, rows, lower, upper, bounds } = work;
  let product = 1;
  for (let at = 0; at < free; at++) {
    const row = rows[at]!;
    let sum = 0;
    for (let k = 0; k < at; k++) sum += row[k]! * drawn[k]!;
    let low = (lower[at]! - sum) / row[at]!;
    let high = (upper[at]! - sum) / row[at]!;
    const here = bounds[at]!;
    for (let index = 0; index < here.length; index++) {
      const narrow = narrowed([low, high], here[index]!, at, drawn);
      low = narrow[0];
      high = narrow[1];
    }
    const below = low === -Infinity ? 0 : quickPhi(low);
    const width = high > low ? quickPhi(high) - below : 0;
    if (width <= 0) return 0;
    product *= width;
    if (at < free - 1) drawn[at] = quickInverse(below + width * points[from + at]!);
  }
  return product;
};

const single = (work: OrderedFactor): number => {
  let [low, high] = [work.lower[0]! / work.rows[0]![0]!, work.upper[0]! / work.rows[0]![0]!];
  for (const bound of work.bounds[0]!) [low, high] = narrowed([low, high], bound, 0, new Float64Array(1));
  return Math.max(0, phi(high) - phi(low));
};

type Flat = { free: number; shares: Float64Array; upper: Float64Array };

/** One array for the inner loop. Null unless all bounds are upper bounds. */
const flatten = ({ free, rows, lower, upper, bounds }: OrderedFactor): Flat | null => {
  if (bounds.some((here) => here.length > 0) || lower.some((low) => low !== -Infinity)) return null;
  const flat: Flat = { free, shares: new Float64Array(free * free), upper: new Float64Array(free) };
  for (let at = 0; at < free; at++) {
    const row = rows[at]!;
    flat.upper[at] = upper[at]! / row[at]!;
    for (let k = 0; k < at; k++) flat.shares[at * free + k] = row[k]! / row[at]!;
  }
  return flat;
};

/** Two points are computed at once, so that the CPU runs their operations in parallel. */
const pairSum = (
  { free, shares, upper }: Flat,
  drawn: Float64Array,
  { points, weights, dimensions }: Lattice,
  k: number,
): number => {
  const [from, next] = [k * dimensions, (k + 1) * dimensions];
  let width = quickPhi(upper[0]!);
  let other = width;
  let product = width;
  let second = width;
  for (let at = 1; at < free; at++) {
    drawn[at - 1] = quickInverse(width * points[from + at - 1]!);
    drawn[free + at - 1] = quickInverse(other * points[next + at - 1]!);
    let reach = upper[at]!;
    let far = reach;
    const base = at * free;
    for (let j = 0; j < at; j++) {
      const share = shares[base + j]!;
      reach -= share * drawn[j]!;
      far -= share * drawn[free + j]!;
    }
    width = quickPhi(reach);
    other = quickPhi(far);
    product *= width;
    second *= other;
  }
  return weights[k]! * product + weights[k + 1]! * second;
};

const flatSum = (flat: Flat, lattice: Lattice): number => {
  const drawn = new Float64Array(2 * flat.free);
  let sum = 0;
  for (let k = 0; k < lattice.size; k += 2) sum += pairSum(flat, drawn, lattice, k);
  return sum;
};

const plainSum = (work: OrderedFactor, { size, points, weights, dimensions }: Lattice): number => {
  const drawn = new Float64Array(work.free);
  let sum = 0;
  for (let k = 0; k < size; k++) sum += weights[k]! * pointChance(work, drawn, points, k * dimensions);
  return sum;
};

/** The integration points are fixed, so equal inputs give bit-identical results. */
export const genz = (box: NormalBox, matrix: Matrix): number => {
  const work = ordered(box, matrix);
  if (work.free === 1) return single(work);
  const lattice = latticeFor(work.free - 1);
  const flat = flatten(work);
  return Math.min(1, Math.max(0, flat ? flatSum(flat, lattice) : plainSum(work, lattice)));
};
