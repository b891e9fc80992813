import type { BetOffer, OfferLink } from "@linewire/contract";
import type { PriceLine } from "./article/frame-guard.ts";

/** Fields of an offer that change while the page is open. */
export type OfferQuote = {
  price: number | null;
  points: number | null;
  statusId: number;
  disabled: boolean;
  sequenceNumber: number;
};

/** An offer of a response with the link for its points. */
export type OfferSnapshot = Pick<BetOffer, "id" | "price" | "points" | "statusId" | "sequenceNumber"> & {
  disabled?: boolean | undefined;
  deeplink: Pick<OfferLink, "url">;
};

export const quoteOf = ({
  price,
  points,
  statusId,
  disabled = false,
  sequenceNumber,
}: Omit<OfferSnapshot, "id" | "deeplink">): OfferQuote => ({
  price,
  points,
  statusId,
  disabled,
  sequenceNumber,
});

/** The quote after a line's change; the same object if the change is not newer. Absent points are unchanged. */
export const patchQuote = (
  quote: OfferQuote,
  { points = quote.points, ...line }: Omit<PriceLine, "marketLineId">,
): OfferQuote => (line.sequenceNumber > quote.sequenceNumber ? quoteOf({ ...line, points }) : quote);
