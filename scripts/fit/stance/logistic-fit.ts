import { minPoint } from "./lbfgs.ts";

export type LogisticRow = { features: Int32Array; isRight: boolean };

/** Weights of features and, last, the bias. A feature with a small scale needs more evidence for the same weight. */
export const fitLogistic = (scales: Float64Array, rows: readonly LogisticRow[], penalty: number): Float64Array => {
  const size = scales.length;
  const scaled = minPoint(size + 1, (weights) => {
    const slope = new Float64Array(size + 1);
    let value = 0;
    for (const { features, isRight } of rows) {
      let sum = weights[size]!;
      for (const at of features) sum += weights[at]! * scales[at]!;
      const chance = 1 / (1 + Math.exp(-sum));
      value += Math.log1p(Math.exp(-Math.abs(sum))) + Math.max(sum, 0) - (isRight ? sum : 0);
      const push = chance - Number(isRight);
      slope[size]! += push;
      for (const at of features) slope[at]! += push * scales[at]!;
    }
    for (let at = 0; at < size; at++) {
      value += (penalty * weights[at]! ** 2) / 2;
      slope[at]! += penalty * weights[at]!;
    }
    return { value, slope };
  });
  return scaled.map((weight, at) => (at < size ? weight * scales[at]! : weight));
};
