import { flag, int, maybe, number, orNull, price as isPrice } from "@linewire/client";
import type { LINE_STATUS } from "@linewire/contract/names";
import type { BetOffer, OfferLink, StreamLine } from "@linewire/contract";

// The contract's table would enlarge the bundle. The type checks this copy.
export const UNAVAILABLE: typeof LINE_STATUS.unavailable = 2;

export const quoteChecks = {
  price: orNull(isPrice),
  points: maybe(orNull(number())),
  statusId: int(1, 3),
  disabled: maybe(flag),
  sequenceNumber: int(0),
};
export type QuoteUpdate = Pick<StreamLine, keyof typeof quoteChecks>;

type BetQuote = Pick<BetOffer, Exclude<keyof QuoteUpdate, "disabled">>;
export type OfferQuote = BetQuote & { disabled: boolean };

type QuoteSource = BetQuote & { disabled?: boolean | undefined };
export type OfferSnapshot = QuoteSource & { id: number; deeplink: Pick<OfferLink, "url"> };

export const quoteOf = ({ price, points, statusId, disabled = false, sequenceNumber }: QuoteSource): OfferQuote => ({
  price,
  points,
  statusId,
  disabled,
  sequenceNumber,
});

/** Returns the same object if the change is not newer. A change without points keeps the points. */
export const patchQuote = (quote: OfferQuote, { points = quote.points, ...line }: QuoteUpdate): OfferQuote =>
  line.sequenceNumber > quote.sequenceNumber ? quoteOf({ ...line, points }) : quote;
