import { sumAt } from "./feature-index.ts";
import { minimizeLbfgs } from "./lbfgs.ts";

/** At least one meaning of a number is right. */
export type LinkRow = { meanings: readonly { features: Int32Array; isRight: boolean }[] };

const PENALTY = 3;

/** Conditional logit: the right meaning of a number gets the largest sum of weights. */
export const fitLink = (size: number, rows: readonly LinkRow[]): Float64Array =>
  minimizeLbfgs(size, (weights) => {
    const gradient = new Float64Array(size);
    let value = 0;
    for (const { meanings } of rows) {
      const sums = meanings.map(({ features }) => sumAt(weights, features));
      const most = Math.max(...sums);
      const shares = sums.map((sum) => Math.exp(sum - most));
      const all = shares.reduce((sum, share) => sum + share, 0);
      const right = shares.reduce((sum, share, at) => sum + (meanings[at]!.isRight ? share : 0), 0);
      value += Math.log(all) - Math.log(right);
      for (const [at, { features, isRight }] of meanings.entries()) {
        const error = shares[at]! / all - (isRight ? shares[at]! / right : 0);
        for (const feature of features) gradient[feature]! += error;
      }
    }
    for (let at = 0; at < size; at++) {
      value += (PENALTY * weights[at]! ** 2) / 2;
      gradient[at]! += PENALTY * weights[at]!;
    }
    return { value, gradient };
  });
