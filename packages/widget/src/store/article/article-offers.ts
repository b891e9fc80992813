import type { EmbedArticle } from "@linewire/contract";
import type { OfferSnapshot } from "../offer.ts";

/** The offers of an article with their links. Line updates never override a bet that is no longer offered. */
export const offersOf = ({ widget }: Pick<EmbedArticle, "widget">): OfferSnapshot[] =>
  widget.bets.map(({ betOffer, deeplink, outcome }) => ({
    ...betOffer,
    deeplink,
    ...(outcome && { sequenceNumber: Infinity }),
  }));
