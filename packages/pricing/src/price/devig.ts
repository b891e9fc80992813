import { DEVIG_METHODS, type DevigMethod } from "./devig-methods.ts";
import { explained, type Explain } from "./explain.ts";
import { decimalOf } from "@linewire/domain/line/odds";

export type FairOdds = {
  chances: number[];
  /**
   * The method that was used. The requested method is replaced if it gives a probability outside (0, 1), or if it
   * supports only one winner and the market has several.
   */
  method: DevigMethod;
  /** The method's parameter: exponent, odds ratio, insider share or step. */
  parameter: number;
  /** The requested method if another method replaced it; otherwise null. */
  left: DevigMethod | null;
  booksum: number;
  explain: Explain;
};

const inside = (chances: readonly number[]): boolean => chances.every((one) => one > 0 && one < 1);

/** Shin supports only one winner. */
const methodFor = (wanted: DevigMethod, winners: number): DevigMethod =>
  wanted === "shin" && winners !== 1 ? "power" : wanted;

/**
 * Removes the book's margin from the prices of a market. A place market has several winners. Returns null unless there
 * are more prices than winners and every price is above 1.
 */
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

/** The fair probability of `price` in a market with two sides. The margin is distributed proportionally. */
export const fairOfTwo = (price: number, other: number): number => {
  const [own, against] = [1 / decimalOf(price), 1 / decimalOf(other)];
  return own / (own + against);
};
