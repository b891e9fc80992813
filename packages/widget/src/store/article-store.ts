import type { EmbedArticle } from "@linewire/contract";
import type { WidgetWorld } from "../world.ts";
import { type ArticleAsk, loadArticle } from "./article-ask.ts";
import { isArticle } from "./article-guard.ts";
import { offersOf } from "./article-offers.ts";
import { Followed } from "./followed.ts";
import { LoadFailed } from "./load.ts";

/** One article's offers. */
export class ArticleStore extends Followed<EmbedArticle> {
  readonly ask: ArticleAsk;
  readonly article = this.answer;

  constructor(ask: ArticleAsk, world: WidgetWorld) {
    super(
      {
        ...ask,
        load: async (get) => {
          if (!ask.data) return loadArticle(ask, get);
          // What was given can be taken once: where the stream needs more, its owner is asked by a gap.
          if (this.answer.peek() || !isArticle(ask.data)) throw new LoadFailed(400);
          return ask.data;
        },
        offersOf,
        eventsOf: ({ widget }) => widget.events,
      },
      world,
    );
    this.ask = ask;
  }

  override async refresh(): Promise<void> {
    if (this.ask.data && this.answer.peek()) this.tell({ name: "gap" });
    else await super.refresh();
  }
}
