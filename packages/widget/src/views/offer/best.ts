import { profitOf } from "../../price.ts";
import type { OfferQuote } from "../../store/offer.ts";
import { offerState, type OfferState } from "./offer-state.ts";
import type { WidgetStatus } from "../../store/status.ts";

export type RankedOffer<T> = { offer: T; now: OfferQuote; state: OfferState; best: boolean };
type QuoteOf<T> = (offer: T) => OfferQuote | undefined;

/** Only an open price at the requested points can be best, and equal best prices are all marked. */
export const rank = <T>(
  offers: readonly T[],
  now: QuoteOf<T>,
  { points, status, over }: { points: number | null; status: WidgetStatus; over: boolean },
): RankedOffer<T>[] => {
  const quoted = offers.flatMap((offer) => {
    const quote = now(offer);
    return quote ? [{ offer, now: quote, state: offerState(quote, status, over) }] : [];
  });
  const worth = ({ now: quote, state }: (typeof quoted)[number]): number => {
    if (quote.price === null || (state !== "open" && state !== "stale")) return -2;
    return quote.points === points ? profitOf(quote.price) : -1;
  };
  const bestWorth = Math.max(0, ...quoted.filter(({ state }) => state === "open").map(worth));
  return quoted
    .toSorted((one, other) => worth(other) - worth(one))
    .map((one) => ({ ...one, best: one.state === "open" && bestWorth > 0 && worth(one) === bestWorth }));
};
