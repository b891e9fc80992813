import { density, phi } from "../price/normal.ts";
import type { Matrix } from "./matrix.ts";

/** An absent bound is infinite. */
export type NormalBox = { lower: readonly number[]; upper: readonly number[] };

/** Sampled variables determine another variable completely. Its bound limits them. */
export type VariableBound = { row: Float64Array; lower: number; upper: number };

/** Tightest first. The first `free` variables are sampled, and the others only limit them. */
export type OrderedFactor = {
  free: number;
  rows: Float64Array[];
  lower: number[];
  upper: number[];
  bounds: VariableBound[][];
};

const NO_FREEDOM = 1e-7;

type Work = { rows: Float64Array[]; matrix: number[][]; lower: number[]; upper: number[]; left: number[] };

const swap = <T>(list: T[], a: number, b: number): void => {
  [list[a], list[b]] = [list[b]!, list[a]!];
};

const swapVariables = ({ rows, matrix, lower, upper, left }: Work, a: number, b: number): void => {
  for (const list of [rows, matrix, lower, upper, left]) swap<unknown>(list, a, b);
  for (const row of matrix) swap(row, a, b);
};

const expected = (row: Float64Array, means: readonly number[]): number =>
  means.reduce((sum, mean, at) => sum + row[at]! * mean, 0);

const tightest = (work: Work, means: readonly number[]): number => {
  let [best, smallest] = [-1, Infinity];
  for (let at = means.length; at < work.left.length; at++) {
    const spread = Math.sqrt(Math.max(0, work.left[at]!));
    if (spread < NO_FREEDOM) continue;
    const mean = expected(work.rows[at]!, means);
    const chance = phi((work.upper[at]! - mean) / spread) - phi((work.lower[at]! - mean) / spread);
    if (chance < smallest) [best, smallest] = [at, chance];
  }
  return best;
};

const meanBetween = (a: number, b: number): number => {
  const chance = phi(b) - phi(a);
  if (chance > 1e-12) return (density(a) - density(b)) / chance;
  if (a === -Infinity) return b;
  return b === Infinity ? a : (a + b) / 2;
};

const eliminate = (work: Work, at: number): number => {
  const own = work.rows[at]!;
  const spread = Math.sqrt(work.left[at]!);
  own[at] = spread;
  for (let i = at + 1; i < work.rows.length; i++) {
    const row = work.rows[i]!;
    let sum = work.matrix[i]![at]!;
    for (let k = 0; k < at; k++) sum -= row[k]! * own[k]!;
    row[at] = sum / spread;
    work.left[i] = work.left[i]! - row[at] ** 2;
  }
  return spread;
};

const lastUsed = (row: Float64Array, free: number): number => {
  for (let at = free - 1; at > 0; at--) if (Math.abs(row[at]!) > NO_FREEDOM) return at;
  return 0;
};

const boundsFrom = ({ rows, lower, upper }: Work, free: number): VariableBound[][] => {
  const bounds: VariableBound[][] = Array.from({ length: free }, () => []);
  for (let at = free; at < rows.length; at++) {
    const row = rows[at]!;
    bounds[lastUsed(row, free)]!.push({ row, lower: lower[at]!, upper: upper[at]! });
  }
  return bounds;
};

/** The matrix of correlations must be positive semidefinite. */
export const ordered = ({ lower, upper }: NormalBox, matrix: Matrix): OrderedFactor => {
  const n = matrix.length;
  const work: Work = {
    rows: matrix.map(() => new Float64Array(n)),
    matrix: matrix.map((row) => [...row]),
    lower: [...lower],
    upper: [...upper],
    left: matrix.map(() => 1),
  };
  const means: number[] = [];
  for (let at = tightest(work, means); at !== -1; at = tightest(work, means)) {
    const step = means.length;
    swapVariables(work, step, at);
    const mean = expected(work.rows[step]!, means);
    const spread = eliminate(work, step);
    means.push(meanBetween((work.lower[step]! - mean) / spread, (work.upper[step]! - mean) / spread));
  }
  const free = means.length;
  return { free, rows: work.rows, lower: work.lower, upper: work.upper, bounds: boundsFrom(work, free) };
};
