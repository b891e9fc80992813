import { DEVIG_METHODS, type DevigMethod } from "./devig-methods.ts";
import { explained, type Explain } from "./explain.ts";
import { decimalOf } from "@linewire/domain/line/odds";

export type FairOdds = {
  chances: number[];
  /** Replaces the requested method if that leaves (0, 1), or supports only one of several winners. */
  method: DevigMethod;
  /** The method's parameter: an exponent, odds ratio, insider share or step. */
  parameter: number;
  /** The requested method if another one replaced it, otherwise null. */
  left: DevigMethod | null;
  booksum: number;
  explain: Explain;
};

const inside = (chances: readonly number[]): boolean => chances.every((one) => one > 0 && one < 1);

const methodFor = (wanted: DevigMethod, winners: number): DevigMethod =>
  wanted === "shin" && winners !== 1 ? "power" : wanted;

/** A place market has several winners. Null unless prices outnumber winners and all are above 1. */
export const devig = (
  decimals: readonly number[],
  wanted: DevigMethod = "multiplicative",
  winners = 1,
): FairOdds | null => {
  if (!(decimals.length > winners && winners > 0) || !decimals.every((one) => one > 1 && one < Infinity)) return null;
  const implied = decimals.map((one) => 1 / one);
  const booksum = implied.reduce((sum, one) => sum + one, 0);
  const first = DEVIG_METHODS[methodFor(wanted, winners)](implied, booksum, winners);
  const fits = inside(first.chances);
  const method = fits ? methodFor(wanted, winners) : "power";
  const { chances, parameter } = fits ? first : DEVIG_METHODS.power(implied, booksum, winners);
  return {
    chances,
    method,
    parameter,
    left: method === wanted ? null : wanted,
    booksum,
    explain: explained(`devig_${method}`, { decimals: [...decimals], wanted, winners, parameter }),
  };
};

export const fairOfTwo = (price: number, other: number): number => {
  const [own, against] = [1 / decimalOf(price), 1 / decimalOf(other)];
  return own / (own + against);
};
