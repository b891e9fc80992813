import type { Bonus } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";
import { decimalOf } from "@linewire/domain/line/odds";

type Terms = Pick<
  Bonus,
  "marketSourceId" | "leagueIds" | "betTypeIds" | "eventIds" | "marketLineIds" | "minPrice" | "maxPrice" | "minLegs"
>;

const any = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** A parlay bonus limits the price of the whole bet, so a single leg always fits. */
const priceFits = (price: number, { minPrice, maxPrice, minLegs = 1 }: Terms): boolean => {
  if (minLegs > 1) return true;
  const decimal = decimalOf(price);
  return (
    (minPrice === undefined || decimal >= decimalOf(minPrice)) &&
    (maxPrice === undefined || decimal <= decimalOf(maxPrice))
  );
};

export const bonusFits = (terms: Terms, line: LineState): boolean =>
  line.sourceId === terms.marketSourceId &&
  line.price !== null &&
  line.statusId === 1 &&
  !line.disabled &&
  any(terms.leagueIds, line.leagueId) &&
  any(terms.betTypeIds, line.market.betTypeId) &&
  any(terms.eventIds, line.market.eventId) &&
  any(terms.marketLineIds, line.id) &&
  priceFits(line.price, terms);
