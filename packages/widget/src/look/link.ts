import type { Jurisdiction, OfferLink } from "@linewire/contract";
import type { Config } from "../config.ts";
import type { OfferQuote } from "../store/offer.ts";
import type { OfferState } from "./offer-state.ts";

/** The address, when it is one of the web: never script, never data. */
export const webUrl = (url: unknown): string | null => (/^https?:\/\//i.test(`${url}`) ? `${url}` : null);

/** An offer as it was answered: its link stands for these points. */
type Answered = { id: number; points: number | null; deeplink: Pick<OfferLink, "url"> };
type Shown = Pick<OfferQuote, "price" | "points"> & { state: OfferState };

/** Where a click leads: to the book while its link stands for what is shown, to the service, which looks again, when that may have moved, nowhere when the offer cannot be taken. */
export const linkOf = (
  { api, partner }: Pick<Config, "api" | "partner">,
  { linksAllowed, state: region }: Pick<Jurisdiction, "linksAllowed" | "state">,
  offer: Answered,
  { price, points, state }: Shown,
): string | null => {
  const url = webUrl(offer.deeplink.url);
  if (!url || !linksAllowed || /suspended|removed|settled/.test(state)) return null;
  if (state === "open" && points === offer.points) return url;
  const query = new URLSearchParams({ ...(price && { price: `${price}` }), ...(region && { state: region }) });
  return webUrl(`${api}/embed/v1/${encodeURIComponent(partner)}/go/${offer.id}:${points ?? "_"}?${query}`);
};
