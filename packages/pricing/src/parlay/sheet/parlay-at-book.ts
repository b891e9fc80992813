import type { LineState } from "@linewire/domain/line/line-state";
import type { RequestedParlayLeg, RequestedParlay } from "./requested-parlay.ts";
import { fairLegs } from "./fair-legs.ts";
import { matchLegs, type MatchedLeg } from "./match-legs.ts";
import type { OpenLine } from "@linewire/domain/line/open-line";
import type { SheetReader } from "./market-sheets.ts";
import { americanOrNull } from "@linewire/domain/line/odds";
import { independentDecimal, priceAtBook, type ParlayPrice, type PriceReader } from "./price-at-book.ts";

/** In this order, sums and products are bit-identical on every node. */
const byKey = (a: { key: string }, b: { key: string }): number => {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
};

export type ParlayReader = SheetReader & PriceReader;
export type ParlayOptions = { mayMove: boolean; allowStored: boolean };

export type PricedLegAtBook = MatchedLeg & { fair: number | null };
export type ParlayAtBook = ParlayPrice & {
  marketSourceId: number;
  legs: PricedLegAtBook[];
  legsMatched: number;
  isExact: boolean;
  mismatchCount: number;
  independentPrice: number | null;
};

const UNMATCHED: ParlayPrice = {
  price: null,
  source: "none",
  factor: null,
  stored: null,
  expiresOn: null,
  message: null,
};

type Market = ReadonlyMap<number, readonly LineState[]>;

const marketsOf = ({ eventId, legs }: RequestedParlay, { bets }: ParlayReader): Map<RequestedParlayLeg, Market> =>
  new Map(
    legs.map((leg) => {
      const lines = bets({ ...leg.line.market, eventId }).filter(({ marketKey }) => marketKey === leg.line.marketKey);
      return [leg, Map.groupBy(lines, ({ sourceId }) => sourceId)];
    }),
  );

export const parlayAtBooks = (
  parlay: RequestedParlay,
  reader: ParlayReader,
  { mayMove, allowStored }: ParlayOptions,
) => {
  const markets = marketsOf(parlay, reader);
  const fair = fairLegs(reader, parlay.eventId);
  const ordered = parlay.legs.toSorted(byKey);

  const at = (marketSourceId: number): ParlayAtBook => {
    const own = (leg: RequestedParlayLeg): readonly LineState[] => markets.get(leg)?.get(marketSourceId) ?? [];
    const matched = matchLegs(ordered, own, mayMove);
    const lines = matched.flatMap(({ line }): OpenLine[] => (line ? [line] : []));
    const bets = fair(lines);
    const isWhole = lines.length === matched.length;
    const priced = isWhole
      ? priceAtBook(marketSourceId, { lines, legs: bets }, reader, allowStored)
      : { ...UNMATCHED, message: matched.find(({ line }) => line === null)?.message ?? null };
    const mismatchCount = matched.filter(({ isExact }) => !isExact).length;
    const fairs = bets.map((bet) => bet?.fair ?? null);
    return {
      ...priced,
      marketSourceId,
      legs: matched.map((leg) => ({ ...leg, fair: leg.line ? (fairs.shift() ?? null) : null })),
      legsMatched: lines.length,
      isExact: mismatchCount === 0,
      mismatchCount,
      independentPrice: isWhole ? americanOrNull(independentDecimal(lines)) : null,
    };
  };

  return {
    at,
    bookIds: (): number[] =>
      [...new Set([...markets.values()].flatMap((market) => [...market.keys()]))].toSorted((a, b) => a - b),
  };
};
