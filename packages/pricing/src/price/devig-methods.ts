const STEPS = 100;
const NEAR = 1e-15;

/** Newton's method. The interval must contain the root. */
const fallingRoot = (
  at: (x: number) => readonly [value: number, slope: number],
  [low, high]: readonly [number, number],
  start: number,
): number => {
  let [a, b, x] = [low, high, start];
  for (let step = 0; step < STEPS; step++) {
    const [value, slope] = at(x);
    if (value === 0) return x;
    if (value > 0) a = x;
    else b = x;
    const next = x - value / slope;
    const inside = next > a && next < b ? next : (a + b) / 2;
    if (Math.abs(inside - x) <= NEAR * (1 + Math.abs(x))) return inside;
    x = inside;
  }
  return x;
};

// pi = 1/decimal, S = sum of pi, w = winning outcomes. Each method shares the margin S - w in its own proportion.

export type DevigMethod = "multiplicative" | "additive" | "power" | "odds_ratio" | "shin" | "goto";
export type DevigResult = { chances: number[]; parameter: number };
type Method = (implied: readonly number[], booksum: number, winners: number) => DevigResult;

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

const normalizedTo = (chances: number[], winners: number): number[] => {
  const scale = winners / sumOf(chances);
  return chances.map((one) => one * scale);
};

/** Removes margins in proportion to the probability. */
const multiplicative: Method = (implied, booksum, winners) => ({
  chances: implied.map((pi) => (winners * pi) / booksum),
  parameter: winners / booksum,
});

/** All probabilities lose an equal part of the margin. */
const additive: Method = (implied, booksum, winners) => {
  const parameter = (booksum - winners) / implied.length;
  return { chances: implied.map((pi) => pi - parameter), parameter };
};

/** p = pi^k: unlikely outcomes have a larger margin. */
const power: Method = (implied, _, winners) => {
  const logs = implied.map(Math.log);
  const at = (k: number): [number, number] => {
    let [value, slope] = [-winners, 0];
    for (const log of logs) {
      const one = Math.exp(k * log);
      value += one;
      slope += one * log;
    }
    return [value, slope];
  };
  const parameter = fallingRoot(at, [-1, 1e6], 1);
  return {
    chances: normalizedTo(
      logs.map((log) => Math.exp(parameter * log)),
      winners,
    ),
    parameter,
  };
};

/** The same ratio c shortens the odds of every outcome. */
const oddsRatio: Method = (implied, _, winners) => {
  const at = (shift: number): [number, number] => {
    const c = Math.exp(shift);
    let [value, slope] = [-winners, 0];
    for (const pi of implied) {
      const one = pi / (c * (1 - pi) + pi);
      value += one;
      slope -= one * (1 - one);
    }
    return [value, slope];
  };
  const parameter = Math.exp(fallingRoot(at, [-50, 50], 0));
  return {
    chances: normalizedTo(
      implied.map((pi) => pi / (parameter * (1 - pi) + pi)),
      winners,
    ),
    parameter,
  };
};

/** Assumes that a share z of bettors knows the winner. For one winner only. */
const shin: Method = (implied, booksum) => {
  const squares = implied.map((pi) => (pi * pi) / booksum);
  const at = (z: number): [number, number] => {
    const rest = 1 - z;
    let [value, slope] = [-1, 0];
    for (const square of squares) {
      const root = Math.sqrt(z * z + 4 * rest * square);
      value += (root - z) / (2 * rest);
      slope += (((z - 2 * square) / root - 1) * rest + root - z) / (2 * rest * rest);
    }
    return [value, slope];
  };
  // Negative if the book would lose at these prices.
  const parameter = fallingRoot(at, [-1e6, 1 - 1e-12], 0);
  const chances = squares.map(
    (square) => (Math.sqrt(parameter * parameter + 4 * (1 - parameter) * square) - parameter) / (2 * (1 - parameter)),
  );
  return { chances: normalizedTo(chances, 1), parameter };
};

/** Every outcome is reduced by the same number of standard errors, sqrt(1 - pi) each. */
const goto: Method = (implied, booksum, winners) => {
  const errors = implied.map((pi) => Math.sqrt(1 - pi));
  const parameter = (booksum - winners) / sumOf(errors);
  return { chances: implied.map((pi, at) => pi - parameter * errors[at]!), parameter };
};

export const DEVIG_METHODS: Readonly<Record<DevigMethod, Method>> = {
  multiplicative,
  additive,
  power,
  odds_ratio: oddsRatio,
  shin,
  goto,
};
