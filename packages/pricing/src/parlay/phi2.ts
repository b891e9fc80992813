import { phi } from "../price/normal.ts";
import { legendre, type Rule } from "./legendre.ts";

// The method of Drezner and Wesolowsky with Genz's refinement, accurate to 1e-15. It integrates over the correlation,
// or over its distance to 1 near 1.

const [SIX, TWELVE, TWENTY] = [legendre(6), legendre(12), legendre(20)];
const TWO_PI = 2 * Math.PI;

const ruleFor = (rho: number): Rule => (rho < 0.3 ? SIX : rho < 0.75 ? TWELVE : TWENTY);

const moderate = (h: number, k: number, rho: number): number => {
  const { points, weights } = ruleFor(Math.abs(rho));
  const half = (h * h + k * k) / 2;
  const hk = h * k;
  const angle = Math.asin(rho);
  let sum = 0;
  for (let at = 0; at < points.length; at++) {
    const sine = Math.sin(angle * points[at]!);
    sum += weights[at]! * Math.exp((sine * hk - half) / (1 - sine * sine));
  }
  return (sum * angle) / TWO_PI + phi(-h) * phi(-k);
};

/** For rho near 1. For rho near -1, the second bound is -k. */
const missing = (h: number, k: number, rho: number): number => {
  const hk = h * k;
  const square = (1 - rho) * (1 + rho);
  let a = Math.sqrt(square);
  const apart = (h - k) ** 2;
  const c = (4 - hk) / 8;
  const d = (12 - hk) / 16;
  const near = -(apart / square + hk) / 2;
  let sum =
    near > -100
      ? a * Math.exp(near) * (1 - (c * (apart - square) * (1 - (d * apart) / 5)) / 3 + (c * d * square * square) / 5)
      : 0;
  if (hk > -100) {
    const b = Math.sqrt(apart);
    sum -= Math.exp(-hk / 2) * Math.sqrt(TWO_PI) * phi(-b / a) * b * (1 - (c * apart * (1 - (d * apart) / 5)) / 3);
  }
  a /= 2;
  for (let at = 0; at < TWENTY.points.length; at++) {
    const x = (2 * a * TWENTY.points[at]!) ** 2;
    const exponent = -(apart / x + hk) / 2;
    if (exponent <= -100) continue;
    const root = Math.sqrt(1 - x);
    const close = Math.exp((-hk * (1 - root)) / (2 * (1 + root))) / root;
    sum += 2 * a * TWENTY.weights[at]! * Math.exp(exponent) * (close - (1 + c * x * (1 + d * x)));
  }
  return -sum / TWO_PI;
};

const bothAbove = (h: number, k: number, rho: number): number => {
  if (Math.abs(rho) < 0.925) return moderate(h, k, rho);
  if (rho > 0) return (rho < 1 ? missing(h, k, rho) : 0) + phi(-Math.max(h, k));
  const left = rho > -1 ? missing(h, -k, rho) : 0;
  return Math.max(0, phi(-h) - phi(k)) - left;
};

/** Probability that two standard normals with correlation rho are at most a and b. */
export const phi2 = (a: number, b: number, rho: number): number => {
  if (a === -Infinity || b === -Infinity) return 0;
  if (a === Infinity) return phi(b);
  if (b === Infinity) return phi(a);
  if (rho === 0) return phi(a) * phi(b);
  return Math.min(1, Math.max(0, bothAbove(-a, -b, Math.max(-1, Math.min(1, rho)))));
};
