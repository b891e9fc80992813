import { americanOf } from "@linewire/domain/line/odds";
import type { OddsDocument } from "./document.ts";

export type OddsApiFormat = "american" | "decimal";

const AMERICAN = 1;
const DECIMAL = 2;
const MIN_AMERICAN = 100;

/** American prices are never between -100 and 100, decimal prices nearly always. */
export const formatOf = ({ events }: OddsDocument): OddsApiFormat => {
  const markets = events.flatMap(({ books }) => books.flatMap((book) => book.markets));
  const telling = markets
    .flatMap(({ outcomes }) => outcomes)
    .find(({ price }) => price < 0 || (price > 1 && price < MIN_AMERICAN));
  return telling === undefined || telling.price < 0 ? "american" : "decimal";
};

export type ReadPrice = { price: number; sourcePrice: number; sourceFormat: number };

/** Keeps the price as sent; null if it is invalid. */
export const priceOf = (quoted: number, format: OddsApiFormat): ReadPrice | null => {
  if (!Number.isFinite(quoted)) return null;
  if (format === "decimal") {
    const price = quoted > 1 ? americanOf(quoted) : 0;
    return Math.abs(price) >= MIN_AMERICAN && Number.isSafeInteger(price)
      ? { price, sourcePrice: quoted, sourceFormat: DECIMAL }
      : null;
  }
  const price = Math.round(quoted);
  return Math.abs(price) >= MIN_AMERICAN ? { price, sourcePrice: quoted, sourceFormat: AMERICAN } : null;
};
