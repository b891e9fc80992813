import type { BetOffer } from "@linewire/contract";
import type { PriceLine } from "./frame-guard.ts";

/** What of an offer moves while the page is open. */
export type Quote = {
  price: number | null;
  points: number | null;
  statusId: number;
  disabled: boolean;
  sequenceNumber: number;
};

type Offered = Pick<BetOffer, "price" | "points" | "statusId" | "sequenceNumber">;

export const quoteOf = ({ price, points, statusId, sequenceNumber }: Offered): Quote => ({
  price,
  points,
  statusId,
  disabled: false,
  sequenceNumber,
});

/** The quote after a line's change; the very same quote when the change is not newer. Points that are not told stay. */
export const patchQuote = (quote: Quote, line: Omit<PriceLine, "marketLineId">): Quote => {
  const { price, points = quote.points, statusId, disabled = false, sequenceNumber } = line;
  return sequenceNumber > quote.sequenceNumber ? { price, points, statusId, disabled, sequenceNumber } : quote;
};
