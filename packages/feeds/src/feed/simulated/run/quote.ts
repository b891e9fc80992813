import type { BookProfile } from "../market/book-profile.ts";
import type { SimulatedMarket } from "../market/market.ts";

/** One price per side. `alternates` has two per alternate: side 0, then side 1. */
export type ShownQuote = {
  prices: readonly number[];
  points: number | null;
  statusId: 1 | 2;
  disabled: boolean;
  live: boolean;
  liquidity: readonly number[] | null;
  alternates: readonly number[];
};

export type SimulatedQuote = {
  market: SimulatedMarket;
  book: BookProfile;
  hash: number;
  openAt: number;
  goneAt: number;
  alternates: number;
  sent: ShownQuote | null;
};

/** 1 is one step above the main points, 2 one step below, 3 two steps above ... */
export const offsetOf = (alternate: number, step: number): number =>
  Math.ceil(alternate / 2) * (alternate % 2 === 1 ? step : -step);

export const stepOf = ({ shape, until }: SimulatedMarket, totalSd: number): number => {
  if (shape === "spread" || until < 1) return 1;
  return totalSd < 6 ? 0.5 : 2;
};
