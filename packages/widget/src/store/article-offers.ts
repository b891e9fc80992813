import type { EmbedArticle } from "@linewire/contract";
import type { OfferSnapshot } from "./offer.ts";

/** The offers of an article, each with its link. No change of a line is newer than a bet that is no longer on offer. */
export const offersOf = ({ widget }: Pick<EmbedArticle, "widget">): OfferSnapshot[] =>
  widget.bets.map(({ betOffer, deeplink, outcome }) => ({
    ...betOffer,
    deeplink,
    ...(outcome && { sequenceNumber: Infinity }),
  }));
