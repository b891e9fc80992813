import { sumAt } from "./feature-index.ts";
import { minPoint } from "./lbfgs.ts";

/** The meanings of a number of which at least one is right. */
export type LinkRow = { meanings: readonly { features: Int32Array; isRight: boolean }[] };

const PENALTY = 3;

/** Weights of signs, so that of the meanings of a number the right one has the greatest sum: a conditional logit. */
export const fitLink = (size: number, rows: readonly LinkRow[]): Float64Array =>
  minPoint(size, (weights) => {
    const slope = new Float64Array(size);
    let value = 0;
    for (const { meanings } of rows) {
      const sums = meanings.map(({ features }) => sumAt(weights, features));
      const most = Math.max(...sums);
      const shares = sums.map((sum) => Math.exp(sum - most));
      const all = shares.reduce((sum, share) => sum + share, 0);
      const right = shares.reduce((sum, share, at) => sum + (meanings[at]!.isRight ? share : 0), 0);
      value += Math.log(all) - Math.log(right);
      for (const [at, { features, isRight }] of meanings.entries()) {
        const push = shares[at]! / all - (isRight ? shares[at]! / right : 0);
        for (const feature of features) slope[feature]! += push;
      }
    }
    for (let at = 0; at < size; at++) {
      value += (PENALTY * weights[at]! ** 2) / 2;
      slope[at]! += PENALTY * weights[at]!;
    }
    return { value, slope };
  });
