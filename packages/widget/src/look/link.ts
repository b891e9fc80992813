import type { EmbedBet } from "@linewire/contract";
import type { Quote } from "../store/offer.ts";

/** The address, when it is one of the web: never script, never data. */
export const webUrl = (url: unknown): string | null => (/^https?:\/\//i.test(`${url}`) ? `${url}` : null);

/** The book's link, while it still stands for what is shown: one line at one number of points. */
export const linkOf = ({ betOffer, deeplink }: EmbedBet, now: Quote): string | null =>
  now.points === betOffer.points ? webUrl(deeplink.url) : null;
