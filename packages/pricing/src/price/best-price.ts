import { holdOf, type Hold } from "./hold.ts";

export type SidePrice = { bookId: number; decimal: number };
export type BestPrices = {
  best: (SidePrice | null)[];
  /** Synthetic hold of all sides' best prices; null if a side is missing. */
  together: Hold | null;
};

const better = (one: SidePrice | null, other: SidePrice): SidePrice =>
  one === null || other.decimal > one.decimal || (other.decimal === one.decimal && other.bookId < one.bookId)
    ? other
    : one;

export const bestPrices = (sides: readonly (readonly SidePrice[])[]): BestPrices => {
  const best = sides.map((offers) => offers.reduce<SidePrice | null>(better, null));
  const priced = best.filter((one) => one !== null);
  return { best, together: priced.length === best.length ? holdOf(priced.map(({ decimal }) => decimal)) : null };
};
