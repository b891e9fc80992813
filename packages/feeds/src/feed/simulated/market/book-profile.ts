import type { CatalogueBook } from "@linewire/domain/catalogue/catalogue";
import { hashOf, mix, unit } from "../chance.ts";
import type { SimulatedMarket } from "./market.ts";

/** `lagMs`: time until the book follows the consensus. */
export type BookProfile = {
  id: number;
  place: number;
  type: CatalogueBook["bookType"];
  margin: number;
  lagMs: number;
  appeal: number;
  alternates: boolean;
  hash: number;
};

const MARGINS = {
  sportsbook: [0.035, 0.045],
  exchange: [0.008, 0.012],
  dfs: [0.08, 0],
  prediction: [0.02, 0],
} as const;

export const bookProfileOf = (seed: number, book: CatalogueBook, place: number): BookProfile => {
  const hash = hashOf(seed, 81, book.id);
  const [minMargin, spread] = MARGINS[book.bookType];
  return {
    id: book.id,
    place,
    type: book.bookType,
    margin: minMargin + spread * unit(mix(hash, 1)),
    lagMs: Math.round(500 + unit(mix(hash, 2)) * (book.bookType === "exchange" ? 2_000 : 30_000)),
    appeal: place < 7 ? 1 : 0.5,
    alternates: book.bookType === "sportsbook" && place < 5,
    hash,
  };
};

export const STATED_BOOKS = 4;

const COVERAGE = { core: 0.97, period: 0.8, team: 0.7, prop: 0.62, season: 0.7 } as const;

/**
 * Prediction markets round prices up to whole cents. The prices of more runners would sum to far more than a dollar.
 */
const WHOLE_CENTS = 40;

const offers = (book: BookProfile, market: SimulatedMarket): boolean => {
  if (book.type === "exchange") return market.group === "core";
  if (book.type === "dfs") return market.group === "prop" && market.shape !== "yes_no";
  if (book.type === "prediction")
    return (
      (market.key === "championship" && market.field <= WHOLE_CENTS) ||
      (market.group === "core" && market.key === "moneyline")
    );
  return true;
};

/** The answer is the same for all markets of a league, bet type and period, except those that an article states. */
export const quotes = (book: BookProfile, market: SimulatedMarket): boolean => {
  if (!offers(book, market)) return false;
  if (market.isStated && book.place < STATED_BOOKS) return true;
  const share = book.place < 5 ? 1 - (1 - COVERAGE[market.group]) / 3 : COVERAGE[market.group];
  const side = market.sides[0];
  const habit = mix(mix(mix(book.hash, market.leagueId), side?.betTypeId ?? 0), side?.periodTypeId ?? 0);
  return unit(habit) < share;
};
