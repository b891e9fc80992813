import type { EmbedArticle } from "@linewire/contract";
import type { OfferSnapshot } from "./offer.ts";

/** The offers of an article, each with its link. */
export const offersOf = ({ widget }: Pick<EmbedArticle, "widget">): OfferSnapshot[] =>
  widget.bets.map(({ betOffer, deeplink }) => ({ ...betOffer, deeplink }));
