import { type BookProfile, quotes } from "./book-profile.ts";
import type { Market } from "./market.ts";
import { alternatesShare, type Appeal, appealOf, MEAN_ALTERNATES, openDays } from "./opening.ts";

/** The markets of one day of games, and those of the season, that a world of some size is measured on. */
type Sample = {
  games: { markets: readonly Market[]; featured: boolean }[];
  season: readonly Market[];
  books: readonly BookProfile[];
};

/** Quotes of one kind: as many sides as they have together, and whether they may carry alternates. */
type Kind = { appeal: Appeal; market: Market; book: BookProfile; sides: number };
type Tally = Map<string, Kind>;

// Measured: some quotes go before their game is over.
const GONE_EARLY = 1.03;

const tallyMarket = (tally: Tally, market: Market, book: BookProfile, featured: boolean): void => {
  if (!quotes(book, market)) return;
  const appeal = appealOf(market, book, featured);
  const alternates = alternatesShare(market, book, appeal, 1) > 0;
  const key = `${market.group === "season"}:${appeal.base}:${appeal.boost}:${alternates}`;
  const kind = tally.get(key);
  if (kind) kind.sides += market.sides.length;
  else tally.set(key, { appeal, market, book, sides: market.sides.length });
};

const tallyOf = ({ games, season, books }: Sample): Tally => {
  const tally: Tally = new Map();
  for (const book of books) {
    for (const { markets, featured } of games) for (const market of markets) tallyMarket(tally, market, book, featured);
    for (const market of season) tallyMarket(tally, market, book, false);
  }
  return tally;
};

const linesOf = ({ appeal, market, book, sides }: Kind, density: number): number => {
  if (market.group === "season") return sides * Math.min(1, appeal.base * density);
  const lines = 1 + MEAN_ALTERNATES * alternatesShare(market, book, appeal, density);
  return sides * lines * openDays(appeal, density);
};

/** The density at which a sample leads to a world of about so many lines. */
export const densityFor = (sample: Sample, size: number): number => {
  const kinds = [...tallyOf(sample).values()];
  let [low, high] = [1e-6, 1e4];
  for (let turn = 0; turn < 60; turn++) {
    const middle = Math.sqrt(low * high);
    const lines = kinds.reduce((sum, kind) => sum + linesOf(kind, middle), 0);
    if (lines < size * GONE_EARLY) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
};
