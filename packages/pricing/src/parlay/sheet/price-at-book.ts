import type { SgpPriceSource } from "@linewire/contract";
import { estimatedDecimal } from "../book-estimate.ts";
import { factorsOf, shared } from "../factors.ts";
import { subjectOf, type SgpBet } from "../leg.ts";
import type { ObservedQuote } from "@linewire/domain/change/observed-quote";
import type { SgpPrice } from "../sgp.ts";
import type { StoredCorrelation, UsableCorrelation } from "../stored-correlation.ts";
import { americanOrNull, decimalOf } from "@linewire/domain/line/odds";
import type { PriceJointly } from "./joint-memory.ts";
import type { OpenLine } from "@linewire/domain/line/open-line";

export type ParlayPrice = {
  price: number | null;
  source: SgpPriceSource;
  factor: number | null;
  stored: UsableCorrelation | null;
  expiresOn: string | null;
  message: string | null;
};

export type PriceReader = {
  joint: PriceJointly;
  quote: (marketSourceId: number, lines: readonly OpenLine[]) => ObservedQuote | null;
  correlations: (marketSourceId: number) => readonly StoredCorrelation[];
  now: () => number;
};

export type PricedLegs = { lines: readonly OpenLine[]; legs: readonly (SgpBet | null)[] };

const unpriced = (message: string): ParlayPrice => ({
  price: null,
  source: "none",
  factor: null,
  stored: null,
  expiresOn: null,
  message,
});

export const independentDecimal = (lines: readonly OpenLine[]): number =>
  lines.reduce((product, { price }) => product * decimalOf(price), 1);

const fromQuote = (quote: ObservedQuote, lines: readonly OpenLine[]): ParlayPrice => ({
  price: quote.price,
  source: "book_quote",
  factor: independentDecimal(lines) / decimalOf(quote.price),
  stored: null,
  expiresOn: quote.expiresOn,
  message: null,
});

const isUncorrelated = (one: SgpBet, other: SgpBet): boolean => {
  const [a, b] = [factorsOf(one), factorsOf(other)];
  const isOneSubject = subjectOf(one) === subjectOf(other);
  const isOnePlayer = one.personId !== null && one.personId === other.personId;
  return a !== null && b !== null && !isOneSubject && !isOnePlayer && one.period === other.period && shared(a, b) === 0;
};

const areUncorrelated = (legs: readonly SgpBet[]): boolean =>
  legs.every((one, at) => legs.slice(at + 1).every((other) => isUncorrelated(one, other)));

const fromProduct = (lines: readonly OpenLine[]): ParlayPrice => ({
  ...unpriced("these bets are not correlated: their prices are multiplied"),
  price: americanOrNull(independentDecimal(lines)),
  source: "independent",
  factor: 1,
});

const fromModel = (found: SgpPrice, legs: readonly SgpBet[], lines: readonly OpenLine[]): ParlayPrice => {
  const fairs = legs.map(({ fair }) => fair ?? Number.NaN);
  const margins = lines.map(({ price }, at) => 1 / (decimalOf(price) * fairs[at]!) - 1);
  const price = americanOrNull(estimatedDecimal(found.chance, margins));
  if (price === null) return unpriced("no price can be computed for these bets");
  const product = fairs.reduce((all, one) => all * one, 1);
  return {
    ...unpriced(""),
    price,
    source: found.source,
    factor: found.chance / product,
    stored: found.stored,
    message: null,
  };
};

/** The book's own quote, otherwise an estimate. Null without either. */
export const priceAtBook = (
  marketSourceId: number,
  { lines, legs }: PricedLegs,
  reader: PriceReader,
  allowStored: boolean,
): ParlayPrice => {
  const quote = reader.quote(marketSourceId, lines);
  if (quote) return fromQuote(quote, lines);
  const known = legs.filter((leg) => leg !== null);
  if (known.length < legs.length) return unpriced("a leg is of a kind that has no model");
  const observations = allowStored ? reader.correlations(marketSourceId) : [];
  const use = observations.length > 0 ? { marketSourceId, now: reader.now(), observations } : null;
  const found = reader.joint(known, use);
  if (!("refused" in found)) return fromModel(found, known, lines);
  const lacksFair = known.some(({ fair }) => fair === null);
  if (found.refused === "unpriced" && lacksFair && areUncorrelated(known)) return fromProduct(lines);
  return unpriced(found.message);
};
