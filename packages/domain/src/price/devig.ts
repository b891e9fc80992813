import { decimalOf } from "./odds.ts";

/** The chance of the first of two prices that exclude each other, the book's margin shared out in proportion. */
export const fairOfTwo = (price: number, other: number): number => {
  const [own, against] = [1 / decimalOf(price), 1 / decimalOf(other)];
  return own / (own + against);
};
