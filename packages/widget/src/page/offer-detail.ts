import type { EmbedBet, EmbedWidget, Jurisdiction } from "@linewire/contract";
import { pageWorld } from "../core.ts";
import type { ArticleStore } from "../store/article/article-store.ts";
import type { OfferQuote } from "../store/offer.ts";

export type OfferDetail = Partial<OfferQuote> & {
  lineId: number;
  bet: EmbedBet | undefined;
  book: EmbedWidget["books"][number] | undefined;
  /** One of open, stale, suspended, unknown and removed. */
  state: string | undefined;
  ageMs: number;
  jurisdiction: Jurisdiction | undefined;
};

export const offerDetail = (store: ArticleStore, offer: HTMLElement): OfferDetail => {
  const lineId = Number(offer.dataset["lineId"]);
  const article = store.article.peek();
  const bet = article?.widget.bets.find(({ betOffer }) => betOffer.id === lineId);
  return {
    ...store.quotes.of(lineId)?.now.peek(),
    lineId,
    bet,
    book: article?.widget.books.find(({ id }) => id === bet?.betOffer.bookId),
    state: offer.dataset["state"],
    ageMs: store.status.peek() === "live" ? 0 : pageWorld.now() - store.trueAt.peek(),
    jurisdiction: article?.jurisdiction,
  };
};
