import type { EmbedArticle } from "@linewire/contract";
import type { WidgetWorld } from "../world.ts";
import { addressOf, type ArticleAsk } from "./article-ask.ts";
import { isArticle } from "./article-guard.ts";
import { offersOf } from "./article-offers.ts";
import { Followed, type Source } from "./followed.ts";
import { LoadFailed } from "./load.ts";

export type ArticleSource = Partial<Source<EmbedArticle>>;

/** One article's offers; asked for by the address of the article unless `source` says otherwise. */
export class ArticleStore extends Followed<EmbedArticle> {
  readonly ask: ArticleAsk;
  readonly article = this.answer;

  constructor(ask: ArticleAsk, world: WidgetWorld, source: ArticleSource = {}) {
    // Without a partner there is nobody to ask for.
    const load: Source<EmbedArticle>["load"] = async (get) => {
      if (!ask.partner) throw new LoadFailed(400);
      return get(addressOf(ask), isArticle);
    };
    super({ ...ask, load, offersOf, eventsOf: ({ widget }) => widget.events, ...source }, world);
    this.ask = ask;
  }
}
