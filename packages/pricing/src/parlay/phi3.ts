import { phi } from "../price/normal.ts";
import { legendre } from "./legendre.ts";
import { phi2 } from "./phi2.ts";

// Plackett's formula (Genz 2004) integrates from a matrix with an independent first variable to the given matrix.

const RULE = legendre(20);
/** Below this determinant, the integrand changes rapidly near the end of the path. */
const NEARLY_SINGULAR = 0.2;
const FINER = 6;
const PERFECT = 1e-13;

export type Correlations = readonly [r12: number, r13: number, r23: number];

const slope = (a: number, b: number, c: number, [r, ra, rb]: Correlations): number => {
  const square = 1 - r * r;
  if (square <= 0) return 0;
  const exponent = (a * a + b * b - 2 * r * a * b) / square;
  if (exponent > 200) return 0;
  const left = square * (square - ra * ra - rb * rb + 2 * r * ra * rb);
  const distance = c * square - a * (ra - r * rb) - b * (rb - r * ra);
  const beyond = left > 0 ? phi(distance / Math.sqrt(left)) : distance > 0 ? 1 : distance < 0 ? 0 : 0.5;
  return Math.exp(-exponent / 2) * beyond;
};

const along = ([a, b, c]: readonly number[], [r12, r13, r23]: Correlations, panels: number): number => {
  const [angle12, angle13] = [Math.asin(r12), Math.asin(r13)];
  let sum = 0;
  for (let panel = 0; panel < panels; panel++)
    for (let at = 0; at < RULE.points.length; at++) {
      // Points are denser near the end, where a singular matrix causes rapid change.
      const x = panels === 1 ? RULE.points[at]! : 1 - (1 - (panel + RULE.points[at]!) / panels) ** 2;
      const stretch = panels === 1 ? 1 : 2 * (1 - (panel + RULE.points[at]!) / panels);
      const [s12, s13] = [Math.sin(angle12 * x), Math.sin(angle13 * x)];
      const both = angle12 * slope(a!, b!, c!, [s12, s13, r23]) + angle13 * slope(a!, c!, b!, [s13, s12, r23]);
      sum += (RULE.weights[at]! * stretch * both) / panels;
    }
  return sum / (2 * Math.PI);
};

/** The last two variables are equal (`r23` > 0) or opposite. */
const perfect = ([a, b, c]: readonly [number, number, number], r12: number, r23: number): number =>
  r23 > 0 ? phi2(a, Math.min(b, c), r12) : Math.max(0, phi2(a, b, r12) - phi2(a, -c, r12));

/** Probability that three standard normals are below `bounds`. The correlation matrix must be valid. */
export const phi3 = (bounds: readonly [number, number, number], [r12, r13, r23]: Correlations): number => {
  const [a, b, c] = bounds;
  if (Math.min(a, b, c) === -Infinity) return 0;
  if (a === Infinity) return phi2(b, c, r23);
  if (b === Infinity) return phi2(a, c, r13);
  if (c === Infinity) return phi2(a, b, r12);
  // The pair with the strongest correlation is put last.
  const [x, y, z] = [Math.abs(r12), Math.abs(r13), Math.abs(r23)];
  if (x > z && x >= y) return phi3([c, a, b], [r13, r23, r12]);
  if (y > z) return phi3([b, a, c], [r12, r23, r13]);
  if (z > 1 - PERFECT) return perfect(bounds, r12, r23);
  const determinant = 1 - r12 * r12 - r13 * r13 - r23 * r23 + 2 * r12 * r13 * r23;
  const panels = determinant < NEARLY_SINGULAR ? FINER : 1;
  return Math.min(1, Math.max(0, phi(a) * phi2(b, c, r23) + along([a, b, c], [r12, r13, r23], panels)));
};
