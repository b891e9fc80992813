import { phi } from "../price/normal.ts";
import { genz } from "./genz.ts";
import { repaired, type Matrix } from "./matrix.ts";
import type { NormalBox } from "./ordered.ts";
import { phi2 } from "./phi2.ts";
import { phi3 } from "./phi3.ts";

export type MvnMethod = "phi" | "phi2" | "phi3" | "genz" | "factors";
export type Mvn = { chance: number; method: MvnMethod; wasRepaired: boolean };

type Upper = (bounds: readonly number[]) => number;

/** Inclusion and exclusion. `below`: probability of a box with only upper bounds. */
const byCorners = ({ lower, upper }: NormalBox, below: Upper): number => {
  const at = lower.findIndex((bound) => bound !== -Infinity);
  if (at === -1) return below(upper);
  const rest = lower.with(at, -Infinity);
  return (
    byCorners({ lower: rest, upper }, below) - byCorners({ lower: rest, upper: upper.with(at, lower[at]!) }, below)
  );
};

const negateLowerBounds = ({ lower, upper }: NormalBox, matrix: Matrix): { box: NormalBox; matrix: number[][] } => {
  const sign = lower.map((low, at) => (upper[at] === Infinity && low !== -Infinity ? -1 : 1));
  return {
    box: {
      lower: lower.map((low, at) => (sign[at] === 1 ? low : -Infinity)),
      upper: upper.map((high, at) => (sign[at] === 1 ? high : -lower[at]!)),
    },
    matrix: matrix.map((row, i) => row.map((x, j) => x * sign[i]! * sign[j]!)),
  };
};

const CORNERS = 2;

const exact = (box: NormalBox, matrix: Matrix): { below: Upper; method: MvnMethod } | null => {
  if (box.lower.filter((low) => low !== -Infinity).length > CORNERS) return null;
  const [r12 = 0, r13 = 0, r23 = 0] = [matrix[0]?.[1], matrix[0]?.[2], matrix[1]?.[2]];
  if (matrix.length === 1) return { below: ([a = 0]) => phi(a), method: "phi" };
  if (matrix.length === 2) return { below: ([a = 0, b = 0]) => phi2(a, b, r12), method: "phi2" };
  if (matrix.length === 3)
    return { below: ([a = 0, b = 0, c = 0]) => phi3([a, b, c], [r12, r13, r23]), method: "phi3" };
  return null;
};

/** The probability beyond this bound is zero. NaN counts as no bound. */
const MAX_BOUND = 38;
const within = (bound: number, otherwise: number): number => {
  if (Number.isNaN(bound)) return otherwise;
  return Math.abs(bound) > MAX_BOUND ? Math.sign(bound) * Infinity : bound;
};

export const mvn = (input: NormalBox, correlations: Matrix): Mvn => {
  const box = {
    lower: input.lower.map((bound) => within(bound, -Infinity)),
    upper: input.upper.map((bound) => within(bound, Infinity)),
  };
  const { matrix: clean, wasRepaired } = repaired(correlations);
  if (box.lower.some((low, at) => !(low < box.upper[at]!))) return { chance: 0, method: "phi", wasRepaired };
  const { box: upright, matrix } = negateLowerBounds(box, clean);
  const known = exact(upright, matrix);
  if (known === null) return { chance: genz(upright, matrix), method: "genz", wasRepaired };
  return { chance: Math.min(1, Math.max(0, byCorners(upright, known.below))), method: known.method, wasRepaired };
};

export const mvnBelow = (upper: readonly number[], correlations: Matrix): Mvn =>
  mvn({ lower: upper.map(() => -Infinity), upper }, correlations);
