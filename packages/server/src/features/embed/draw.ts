import type { EmbedArticle, EmbedLooks } from "@linewire/contract";

export type DrawSettings = EmbedLooks & {
  maxBets?: number;
  /** Where the page's calls go to. */
  api: string;
  partner: string;
  locale: string;
  /** The zone of every hour that is drawn, and named beside it: where the reader is, is not known here. */
  zone: string;
  now: number;
};

/** Draws the inside of a widget's shadow root, ready to be sent: all text in it is escaped. */
export type Draw = (article: EmbedArticle, settings: DrawSettings) => string;
