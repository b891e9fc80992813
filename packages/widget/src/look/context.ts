import type { EmbedArticle } from "@linewire/contract";
import type { ReadonlySignal } from "@preact/signals";
import type { Config } from "../config.ts";
import type { ArticleStore } from "../store/article-store.ts";

/** What every piece of the widget is drawn from. */
export type View = { store: ArticleStore; config: ReadonlySignal<Config> };
export type Loaded = View & { article: EmbedArticle };
