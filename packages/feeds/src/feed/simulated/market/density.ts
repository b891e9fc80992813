import { type BookProfile, quotes } from "./book-profile.ts";
import type { SimulatedMarket } from "./market.ts";
import { alternatesShare, type Appeal, appealOf, MEAN_ALTERNATES, openDays } from "./opening.ts";

/** Quotes with equal appeal and share of alternates. `sides`: their total. `market` and `book`: an example. */
type Kind = { appeal: Appeal; market: SimulatedMarket; book: BookProfile; sides: number };
type Tally = Map<string, Kind>;

/** `times`: factor for the number of quotes. */
export type QuoteLoad = { kinds: readonly Kind[]; times: number };

// Measured. Compensates for quotes that books remove before the end of the game.
const GONE_EARLY = 1.03;

const tallyMarket = (tally: Tally, market: SimulatedMarket, book: BookProfile, featured: boolean): void => {
  if (!quotes(book, market)) return;
  const appeal = appealOf(market, book, featured);
  const alternates = alternatesShare(market, book, appeal, 1) > 0;
  const key = `${market.group === "season"}:${appeal.base}:${appeal.boost}:${alternates}`;
  const kind = tally.get(key);
  if (kind) kind.sides += market.sides.length;
  else tally.set(key, { appeal, market, book, sides: market.sides.length });
};

export const kindsOf = (
  markets: readonly SimulatedMarket[],
  books: readonly BookProfile[],
  featured: boolean,
): Kind[] => {
  const tally: Tally = new Map();
  for (const book of books) for (const market of markets) tallyMarket(tally, market, book, featured);
  return [...tally.values()];
};

const linesOfKind = ({ appeal, market, book, sides }: Kind, density: number): number => {
  if (market.group === "season") return sides * Math.min(1, appeal.base * density);
  const lines = 1 + MEAN_ALTERNATES * alternatesShare(market, book, appeal, density);
  return sides * lines * openDays(appeal, density);
};

export const linesAt = (loads: readonly QuoteLoad[], density: number): number =>
  loads.reduce(
    (sum, { kinds, times }) => sum + times * kinds.reduce((lines, kind) => lines + linesOfKind(kind, density), 0),
    0,
  );

export const densityFor = (loads: readonly QuoteLoad[], size: number): number => {
  let [low, high] = [1e-6, 1e4];
  for (let turn = 0; turn < 60; turn++) {
    const middle = Math.sqrt(low * high);
    if (linesAt(loads, middle) < size * GONE_EARLY) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
};
