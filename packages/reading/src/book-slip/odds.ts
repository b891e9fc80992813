import type { SgpPriceSource } from "@linewire/contract";
import { americanOf, decimalOf, MAX_DECIMAL, MAX_PRICE } from "@linewire/domain/line/odds";

export type PricedGroup = { price: number; source: SgpPriceSource; message: string | null };
export type OverallOdds = { odds: number; source: SgpPriceSource; messages: string[] };

const SOURCE_RANK: Record<SgpPriceSource, number> = {
  book_quote: 0,
  independent: 1,
  stored_correlation: 2,
  model: 3,
  none: 4,
};

const weakest = (sources: readonly SgpPriceSource[]): SgpPriceSource =>
  sources.reduce((least, one) => (SOURCE_RANK[one] > SOURCE_RANK[least] ? one : least), "independent");

/** Prices of groups are multiplied as decimal odds, and only the product is rounded. A single price stays as it is. */
export const overallOdds = (groups: readonly PricedGroup[]): OverallOdds => {
  const messages = groups.flatMap(({ message }) => message ?? []);
  const [only] = groups;
  if (only && groups.length === 1) return { odds: only.price, source: only.source, messages };
  const decimal = groups.reduce((product, { price }) => product * decimalOf(price), 1);
  const source = weakest(groups.map((group) => group.source));
  if (decimal <= MAX_DECIMAL) return { odds: americanOf(decimal), source, messages };
  return {
    odds: MAX_PRICE,
    source,
    messages: [...messages, "the payout is higher than the maximum price that is shown"],
  };
};
