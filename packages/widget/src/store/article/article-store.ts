import type { EmbedArticle } from "@linewire/contract";
import type { WidgetWorld } from "../../world.ts";
import { addressOf, type ArticleRequest } from "./article-ask.ts";
import { isArticle } from "./article-guard.ts";
import { offersOf } from "./article-offers.ts";
import { LiveAnswer, type AnswerSource } from "../lines/followed.ts";
import { LoadFailed } from "../load.ts";

export type ArticleSource = Partial<AnswerSource<EmbedArticle>>;

/** One article's offers, requested by the article's URL unless `source` is set. */
export class ArticleStore extends LiveAnswer<EmbedArticle> {
  readonly ask: ArticleRequest;
  readonly article = this.answer;

  constructor(ask: ArticleRequest, world: WidgetWorld, source: ArticleSource = {}) {
    // Without a partner no request is possible.
    const load: AnswerSource<EmbedArticle>["load"] = async (get) => {
      if (!ask.partner) throw new LoadFailed(400);
      return get(addressOf(ask), isArticle);
    };
    super({ ...ask, load, offersOf, eventsOf: ({ widget }) => widget.events, ...source }, world);
    this.ask = ask;
  }
}
