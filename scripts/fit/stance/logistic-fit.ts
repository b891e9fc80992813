import { minimizeLbfgs } from "./lbfgs.ts";

/** `weight`: how often the row counts; once by default. */
export type LogisticRow = { features: Int32Array; isRight: boolean; weight?: number };

/** The bias follows the weights. A small scale needs more evidence for the same weight. */
export const fitLogistic = (scales: Float64Array, rows: readonly LogisticRow[], penalty: number): Float64Array => {
  const size = scales.length;
  const scaled = minimizeLbfgs(size + 1, (weights) => {
    const gradient = new Float64Array(size + 1);
    let value = 0;
    for (const { features, isRight, weight = 1 } of rows) {
      let sum = weights[size]!;
      for (const at of features) sum += weights[at]! * scales[at]!;
      const probability = 1 / (1 + Math.exp(-sum));
      value += weight * (Math.log1p(Math.exp(-Math.abs(sum))) + Math.max(sum, 0) - (isRight ? sum : 0));
      const error = weight * (probability - Number(isRight));
      gradient[size]! += error;
      for (const at of features) gradient[at]! += error * scales[at]!;
    }
    for (let at = 0; at < size; at++) {
      value += (penalty * weights[at]! ** 2) / 2;
      gradient[at]! += penalty * weights[at]!;
    }
    return { value, gradient };
  });
  return scaled.map((weight, at) => (at < size ? weight * scales[at]! : weight));
};
