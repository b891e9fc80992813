import { mix, unit } from "../chance.ts";
import { HOUR } from "../pace.ts";
import { type BookProfile, STATED_BOOKS } from "./book-profile.ts";
import type { SimulatedMarket } from "./market.ts";

/** The share of open quotes from `hours` before the start on is proportional to `weight`. */
const STAGES = [
  { hours: 156, weight: 0.05 },
  { hours: 72, weight: 0.14 },
  { hours: 48, weight: 0.35 },
  { hours: 26.5, weight: 1 },
] as const;

// Articles quote all markets of a featured game, so they are open six days before it.
const FEATURED_BOOST = 4;
const ALTERNATES_APPEAL = 22;

/**
 * Decides how early quotes open. A boost above 1 replaces the stage's weight, so boosted quotes open in the first
 * stage.
 */
export type Appeal = { base: number; boost: number };

const boostOf = (market: SimulatedMarket, book: BookProfile, featured: boolean): number => {
  if (!featured) return 1;
  return market.isStated && book.place < STATED_BOOKS ? Infinity : FEATURED_BOOST;
};

export const appealOf = (market: SimulatedMarket, book: BookProfile, featured: boolean): Appeal => ({
  base: market.appeal * (book.type === "dfs" || book.type === "exchange" ? 0.8 : book.appeal),
  boost: boostOf(market, book, featured),
});

const shareOf = ({ base, boost }: Appeal, density: number, stage: number): number =>
  Math.min(1, base * density * (boost > 1 ? boost : (STAGES[stage]?.weight ?? 0)));

/** Schedule time from a quote's opening to the start of the game; null: never opens. */
export const leadOf = (hash: number, appeal: Appeal, density: number): number | null => {
  const rank = unit(mix(hash, 1));
  const stage = STAGES.find((_, index) => rank < shareOf(appeal, density, index));
  return stage ? (stage.hours - unit(mix(hash, 2)) * 2.5) * HOUR : null;
};

export const openDays = (appeal: Appeal, density: number): number =>
  STAGES.reduce((sum, { hours }, index) => {
    const days = (hours - (STAGES[index + 1]?.hours ?? 0)) / 24;
    return sum + shareOf(appeal, density, index) * days;
  }, 0);

/** 0 except for core markets with points, at books that offer alternates. */
export const alternatesShare = (
  market: SimulatedMarket,
  book: BookProfile,
  { boost }: Appeal,
  density: number,
): number => {
  if (!book.alternates || market.group !== "core" || market.shape === "moneyline") return 0;
  return Math.min(1, density * ALTERNATES_APPEAL * boost);
};

export const alternatesOf = (hash: number, share: number): number =>
  unit(mix(hash, 5)) < share ? 4 + 2 * Math.floor(unit(mix(hash, 6)) * 3) : 0;

export const MEAN_ALTERNATES = 6;

export const quoteHash = (market: SimulatedMarket, book: BookProfile): number => mix(market.hash, book.hash);

/** Equal for all runners of a season market, so that a book quotes all or none. */
export const openingHash = (market: SimulatedMarket, book: BookProfile): number => mix(market.boardHash, book.hash);
