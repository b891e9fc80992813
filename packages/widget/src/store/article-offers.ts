import type { EmbedArticle } from "@linewire/contract";
import type { Offered } from "./offer.ts";

/** The offers of an article, each with its link. */
export const offersOf = ({ widget }: Pick<EmbedArticle, "widget">): Offered[] =>
  widget.bets.map(({ betOffer, deeplink }) => ({ ...betOffer, deeplink }));
