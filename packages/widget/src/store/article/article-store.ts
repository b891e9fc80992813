import type { EmbedArticle } from "@linewire/contract";
import type { WidgetWorld } from "../../world.ts";
import { addressOf, type ArticleRequest } from "./article-request.ts";
import { isArticle } from "./article-guard.ts";
import { LiveAnswer, type AnswerSource } from "../lines/live-answer.ts";
import { LoadError } from "../load.ts";
import type { OfferSnapshot } from "../offer.ts";

/** A bet that is no longer offered gets an infinite sequence number, so that no update applies. */
const offersOf = ({ widget }: Pick<EmbedArticle, "widget">): OfferSnapshot[] =>
  widget.bets.map(({ betOffer, deeplink, outcome }) => ({
    ...betOffer,
    deeplink,
    ...(outcome && { sequenceNumber: Infinity }),
  }));

export type ArticleSource = Partial<AnswerSource<EmbedArticle>>;

/** Requests the offers by the article's URL, unless `source` loads them. */
export class ArticleStore extends LiveAnswer<EmbedArticle> {
  readonly request: ArticleRequest;
  readonly article = this.answer;

  constructor(request: ArticleRequest, world: WidgetWorld, source: ArticleSource = {}) {
    const load: AnswerSource<EmbedArticle>["load"] = async (get) => {
      if (!request.partner) throw new LoadError(400);
      return get(addressOf(request), isArticle);
    };
    super({ ...request, load, offersOf, eventsOf: ({ widget }) => widget.events, ...source }, world);
    this.request = request;
  }
}
