import { density, phi } from "../price/normal.ts";

// Accurate to 1e-11 instead of 1e-16, but five times as fast, for sums over thousands of points.

const REACH = 8;
const PER_UNIT = 128;
const COUNT = 2 * REACH * PER_UNIT + 1;

const place = (at: number): number => at / PER_UNIT - REACH;
const VALUES = Float64Array.from({ length: COUNT + 1 }, (_, at) => phi(place(at)));
const SLOPES = Float64Array.from({ length: COUNT + 1 }, (_, at) => density(place(at)) / PER_UNIT);

/** Cubic interpolation in a table, with an error below 2e-11. */
export const quickPhi = (x: number): number => {
  if (x <= -REACH) return 0;
  if (x >= REACH) return 1;
  const scaled = (x + REACH) * PER_UNIT;
  const at = scaled | 0;
  const t = scaled - at;
  const from = VALUES[at]!;
  const first = SLOPES[at]!;
  const last = SLOPES[at + 1]!;
  const rise = VALUES[at + 1]! - from;
  return from + t * (first + t * (3 * rise - 2 * first - last + t * (first + last - 2 * rise)));
};

const TAIL = 0.02425;

const tailInverse = (p: number): number => {
  const q = Math.sqrt(-2 * Math.log(p));
  return (
    (((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
      2.938163982698783) /
    ((((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
  );
};

/** Acklam's rational functions. A relative error of 1.2e-9 is enough for lattice points. */
export const quickInverse = (p: number): number => {
  if (p < TAIL) return p <= 0 ? -REACH : Math.max(-REACH, tailInverse(p));
  if (p > 1 - TAIL) return p >= 1 ? REACH : Math.min(REACH, -tailInverse(1 - p));
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  );
};
