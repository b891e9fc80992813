import type { Jurisdiction, OfferLink } from "@linewire/contract";
import type { Config } from "../../config.ts";
import type { OfferQuote } from "../../store/offer.ts";
import type { OfferState } from "./offer-state.ts";

/** Null unless the URL is http or https, because a link must never run a script. */
export const webUrl = (url: unknown): string | null => (/^https?:\/\//i.test(`${url}`) ? `${url}` : null);

/** A link is valid for these points only. */
type LinkedOffer = { id: number; points: number | null; deeplink: Pick<OfferLink, "url"> };
type DisplayedOffer = Pick<OfferQuote, "price" | "points"> & { state: OfferState };

type LinkInput = {
  config: Pick<Config, "api" | "partner">;
  jurisdiction: Pick<Jurisdiction, "linksAllowed" | "state">;
  offer: LinkedOffer;
};
export type MovedLink = (input: LinkInput, shown: DisplayedOffer) => string | null;

/** The offer may have changed, so the service checks it before it redirects to the book. */
export const movedLink: MovedLink = ({ config, jurisdiction, offer }, { price, points }) => {
  const { state } = jurisdiction;
  const query = new URLSearchParams({ ...(price && { price: `${price}` }), ...(state && { state }) });
  const path = `${encodeURIComponent(config.partner)}/go/${offer.id}:${points ?? "_"}`;
  return webUrl(`${config.api}/embed/v1/${path}?${query}`);
};

/**
 * The book's link if it matches the displayed offer, a link to the service if the offer may have changed, null if the
 * offer is not available.
 */
export const linkOf = (input: LinkInput, shown: DisplayedOffer, moved: MovedLink | undefined): string | null => {
  const { jurisdiction, offer } = input;
  const url = webUrl(offer.deeplink.url);
  if (!url || !jurisdiction.linksAllowed || /suspended|removed|settled/.test(shown.state)) return null;
  return shown.state === "open" && shown.points === offer.points ? url : (moved?.(input, shown) ?? null);
};
