import type { BookProfile } from "../market/book-profile.ts";
import type { SimulatedMarket } from "../market/market.ts";

/** A book's quote for a market at a time: one price a side, and flat pairs of prices for the alternates. */
export type ShownQuote = {
  prices: readonly number[];
  points: number | null;
  statusId: 1 | 2;
  disabled: boolean;
  live: boolean;
  liquidity: readonly number[] | null;
  alternates: readonly number[];
};

/** A book's quote for a market, from when it opens until it is gone for good (world's clock), with what was last sent of it. */
export type SimulatedQuote = {
  market: SimulatedMarket;
  book: BookProfile;
  hash: number;
  openAt: number;
  goneAt: number;
  alternates: number;
  sent: ShownQuote | null;
};

/** How far an alternate is from the main points: 1 above, 2 below, 3 further above ... */
export const offsetOf = (alternate: number, step: number): number =>
  Math.ceil(alternate / 2) * (alternate % 2 === 1 ? step : -step);

export const stepOf = ({ shape, until }: SimulatedMarket, totalSd: number): number => {
  if (shape === "spread" || until < 1) return 1;
  return totalSd < 6 ? 0.5 : 2;
};
