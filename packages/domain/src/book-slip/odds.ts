import type { SgpPriceSource } from "@linewire/contract";
import { americanOf, decimalOf } from "../price/odds.ts";

/** Bets that are priced together: the legs of one game, or one leg alone. `source` says where their price comes from. */
export type PricedGroup = { price: number; source: SgpPriceSource; message: string | null };
export type OverallOdds = { odds: number; source: SgpPriceSource; messages: string[] };

/** The greatest decimal odds that are passed on: beyond, a whole American price says nothing. */
const MOST_DECIMAL = 1e7;

/** How much a price is our own reckoning. */
const OWN: Record<SgpPriceSource, number> = { book_quote: 0, independent: 1, stored_correlation: 2, model: 3, none: 4 };

const weakest = (sources: readonly SgpPriceSource[]): SgpPriceSource =>
  sources.reduce((least, one) => (OWN[one] > OWN[least] ? one : least), "independent");

/** The combined price of bets: one price stays as it is, several are multiplied unrounded and converted once. */
export const overallOdds = (groups: readonly PricedGroup[]): OverallOdds => {
  const messages = groups.flatMap(({ message }) => message ?? []);
  const [only] = groups;
  if (only && groups.length === 1) return { odds: only.price, source: only.source, messages };
  const decimal = groups.reduce((product, { price }) => product * decimalOf(price), 1);
  const source = weakest(groups.map((group) => group.source));
  if (decimal <= MOST_DECIMAL) return { odds: americanOf(decimal), source, messages };
  return { odds: americanOf(MOST_DECIMAL), source, messages: [...messages, "it would pay more than is said here"] };
};
