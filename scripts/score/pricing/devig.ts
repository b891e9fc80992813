import { devig } from "@linewire/pricing/price/devig";
import { DEVIG_METHODS, type DevigMethod } from "@linewire/pricing/price/devig-methods";
import { decimalOf } from "@linewire/domain/line/odds";
import { filesOf, jsonOf, stemOf } from "./folder.ts";
import type { StemScore } from "./scored.ts";
import { PricingTally } from "./tally.ts";

type Vector = {
  id: string;
  odds: number[];
  format: "decimal" | "american";
  method: DevigMethod;
  expected: number[] | null;
  param?: number | null;
  param_tol?: number;
  invalid?: boolean;
  target?: number;
  tol: number;
};

const PARAMETER = 1e-6;
/** The parameter of these methods is defined as in the test data. */
const WITH_PARAMETER = new Set<DevigMethod>(["power", "odds_ratio", "shin", "goto"]);

const worstOf = (got: readonly number[], wanted: readonly number[]): number =>
  got.length === wanted.length ? Math.max(...got.map((one, at) => Math.abs(one - wanted[at]!))) : Infinity;

const take = (tally: PricingTally, vector: Vector): void => {
  const { id, odds, format, method, expected, param, param_tol, invalid, target = 1, tol } = vector;
  const decimals = format === "american" ? odds.map(decimalOf) : odds;
  const got = devig(decimals, method, target);
  if (got === null) return tally.check(`${id}: no answer`, expected === null);
  if (invalid) {
    tally.check(`${id}: a chance outside (0, 1) is not flagged`, got.left === method);
    if (expected === null) return;
    const implied = decimals.map((one) => 1 / one);
    const raw = DEVIG_METHODS[method](implied, got.booksum, target).chances;
    return tally.near(id, [Math.min(worstOf(raw, expected), worstOf(got.chances, expected)), 0], tol);
  }
  if (expected !== null) tally.near(id, [worstOf(got.chances, expected), 0], tol);
  if (typeof param === "number" && WITH_PARAMETER.has(method))
    tally.check(
      `${id}: parameter ${got.parameter} instead of ${param}`,
      Math.abs(got.parameter - param) <= (param_tol ?? PARAMETER),
    );
};

export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve(
    filesOf(folder, "devig", [".json"]).map((file) => {
      const tally = new PricingTally();
      for (const vector of jsonOf<{ vectors: Vector[] }>(folder, file).vectors) take(tally, vector);
      return tally.scored(stemOf(file));
    }),
  );
