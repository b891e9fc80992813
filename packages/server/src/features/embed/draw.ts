import type { EmbedArticle, EmbedLooks } from "@linewire/contract";

export type DrawSettings = EmbedLooks & {
  maxBets?: number;
  /** Base URL of the page's requests. */
  api: string;
  partner: string;
  locale: string;
  /** Time zone of all rendered times, shown beside them, because the reader's zone is unknown here. */
  zone: string;
  now: number;
};

/** Renders the content of a widget's shadow root as escaped HTML. */
export type Draw = (article: EmbedArticle, settings: DrawSettings) => string;
