import type { WeightTable } from "./weights.ts";

/** A smooth distribution of goals, runs or points. The weights of frequent numbers, such as 3 and 7, are separate. */
export type Curve =
  | { kind: "normal"; sd: number }
  /** Negative binomial. A smaller dispersion makes it wider; Infinity is Poisson. */
  | { kind: "count"; dispersion: number }
  /** Difference of two counts. `sum`: mean of their sum. */
  | { kind: "difference"; sum: number; dispersion: number };

/** A league's margin or total: integers around a location. */
export type Family = {
  name: string;
  curve: Curve;
  from: number;
  to: number;
  /** Lowest and highest location of the table, and the step between two locations. */
  locations: readonly [low: number, high: number, step: number];
  weights: WeightTable | null;
};

const countsOf = (mean: number, dispersion: number, size: number): Float64Array => {
  const chances = new Float64Array(size);
  const share = dispersion === Infinity ? 0 : mean / (mean + dispersion);
  chances[0] = dispersion === Infinity ? Math.exp(-mean) : (1 - share) ** dispersion;
  for (let k = 1; k < size; k++)
    chances[k] =
      dispersion === Infinity ? (chances[k - 1]! * mean) / k : (chances[k - 1]! * share * (dispersion + k - 1)) / k;
  return chances;
};

const MAX_SCORED = 40;

const difference = (curve: Extract<Curve, { kind: "difference" }>, location: number): ((k: number) => number) => {
  const minMean = 0.02 * curve.sum;
  const home = countsOf(Math.max(minMean, (curve.sum + location) / 2), curve.dispersion, MAX_SCORED);
  const away = countsOf(Math.max(minMean, (curve.sum - location) / 2), curve.dispersion, MAX_SCORED);
  return (k) => {
    let sum = 0;
    for (let at = Math.max(0, k); at < MAX_SCORED + Math.min(0, k); at++) sum += home[at]! * away[at - k]!;
    return sum;
  };
};

const smooth = (curve: Curve, location: number, to: number): ((k: number) => number) => {
  if (curve.kind === "normal") return (k) => Math.exp(-0.5 * ((k - location) / curve.sd) ** 2);
  if (curve.kind === "difference") return difference(curve, location);
  const counts = countsOf(location, curve.dispersion, to + 1);
  return (k) => counts[k] ?? 0;
};

const weightOf = (table: WeightTable | null, k: number): number => {
  if (table === null) return 1;
  const { from, bothSigns, weights } = table;
  const at = (bothSigns ? Math.abs(k) : k) - from;
  return weights[at] ?? (bothSigns ? weights.at(-1)! : 1);
};

/** Returns the probabilities of the integers `from` to `to`. */
export const chancesAt = ({ curve, from, to, weights }: Family, location: number): Float64Array => {
  const base = smooth(curve, location, to);
  const chances = Float64Array.from(
    { length: to - from + 1 },
    (_, at) => base(from + at) * weightOf(weights, from + at),
  );
  const sum = chances.reduce((all, one) => all + one, 0);
  return chances.map((one) => one / sum);
};
