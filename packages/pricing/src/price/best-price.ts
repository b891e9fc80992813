import { holdOf, type Hold } from "./hold.ts";

export type SidePrice = { bookId: number; decimal: number };
export type BestPrices = {
  /** Best price by side; of equal prices the one with the lower book id. Null if no book offers the side. */
  best: (SidePrice | null)[];
  /** Hold of the best prices together (synthetic hold), and whether they are an arbitrage; null if a side is missing. */
  together: Hold | null;
};

const better = (one: SidePrice | null, other: SidePrice): SidePrice =>
  one === null || other.decimal > one.decimal || (other.decimal === one.decimal && other.bookId < one.bookId)
    ? other
    : one;

/** The best price of every side across books, all at the same points. */
export const bestPrices = (sides: readonly (readonly SidePrice[])[]): BestPrices => {
  const best = sides.map((offers) => offers.reduce<SidePrice | null>(better, null));
  const priced = best.filter((one) => one !== null);
  return { best, together: priced.length === best.length ? holdOf(priced.map(({ decimal }) => decimal)) : null };
};
