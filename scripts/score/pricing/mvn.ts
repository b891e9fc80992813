import { factorMvn } from "@linewire/pricing/parlay/factor-mvn";
import { mvnBelow } from "@linewire/pricing/parlay/mvn";
import { filesOf, jsonOf, stemOf } from "./folder.ts";
import type { StemScore } from "./scored.ts";
import { PricingTally } from "./tally.ts";

type Vector = {
  id: string;
  n: number;
  b: number[];
  R?: number[][];
  rho?: number;
  lambda_?: number[][];
  expected: number;
  tol?: number;
};

const EXACT_TO = 3;
const EXACT = 1e-9;
const ABSOLUTE = 1e-5;
const RELATIVE = 1e-3;

const matrixOf = ({ n, R, rho = 0 }: Vector): number[][] =>
  R ?? Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => (i === j ? 1 : rho)));

/** To 1e-9 for two and three legs, to 1e-5 and a relative 0.001 for more, and to 1e-8 for the sum over factors. */
const take = (tally: PricingTally, vector: Vector): void => {
  const { id, n, b, expected, lambda_, tol } = vector;
  const general = mvnBelow(b, matrixOf(vector)).chance;
  tally.near(id, [general, expected], tol ?? (n <= EXACT_TO ? EXACT : ABSOLUTE));
  if (n > EXACT_TO) tally.check(`${id}: ${general} to ${expected}`, Math.abs(general / expected - 1) <= RELATIVE);
  if (!lambda_) return;
  const byFactors = factorMvn({ lower: b.map(() => -Infinity), upper: b }, lambda_);
  // Null: the sum is too long, and the lattice method is used.
  if (byFactors !== null) tally.near(`${id} by factors`, [byFactors, expected], 1e-8);
};

export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve(
    filesOf(folder, "mvn", [".json"]).map((file) => {
      const tally = new PricingTally();
      for (const vector of jsonOf<{ vectors: Vector[] }>(folder, file).vectors) take(tally, vector);
      return tally.scored(stemOf(file));
    }),
  );
