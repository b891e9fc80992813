import type { EmbedArticle } from "@linewire/contract";
import type { WidgetWorld } from "../../world.ts";
import { addressOf, type ArticleRequest } from "./article-request.ts";
import { isArticle } from "./article-guard.ts";
import { offersOf } from "./article-offers.ts";
import { LiveAnswer, type AnswerSource } from "../lines/live-answer.ts";
import { LoadError } from "../load.ts";

export type ArticleSource = Partial<AnswerSource<EmbedArticle>>;

/** One article's offers, requested by the article's URL unless `source` is set. */
export class ArticleStore extends LiveAnswer<EmbedArticle> {
  readonly request: ArticleRequest;
  readonly article = this.answer;

  constructor(request: ArticleRequest, world: WidgetWorld, source: ArticleSource = {}) {
    // Without a partner no request is possible.
    const load: AnswerSource<EmbedArticle>["load"] = async (get) => {
      if (!request.partner) throw new LoadError(400);
      return get(addressOf(request), isArticle);
    };
    super({ ...request, load, offersOf, eventsOf: ({ widget }) => widget.events, ...source }, world);
    this.request = request;
  }
}
