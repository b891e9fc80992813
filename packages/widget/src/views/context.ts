import type { EmbedArticle, EmbedBet } from "@linewire/contract";
import type { Config } from "../config.ts";
import type { ReadonlySignal } from "@preact/signals";
import type { EventState } from "../store/lines/events.ts";
import type { LiveQuote } from "../store/lines/quotes.ts";
import type { WidgetStatus } from "../store/status.ts";
import type { Words } from "../words/en.ts";

export type ViewSource = {
  article: ReadonlySignal<EmbedArticle | null>;
  status: ReadonlySignal<WidgetStatus>;
  trueAt: ReadonlySignal<number>;
  error?: unknown;
  quotes: { of: (lineId: number) => LiveQuote | undefined };
  events: { of: (eventId: number) => ReadonlySignal<EventState | undefined> | undefined };
  pause: () => void;
  resume: () => void;
  refresh: () => Promise<void>;
};

/** `zone` is the zone of all times; absent for the reader's zone. */
export type View = {
  store: ViewSource;
  config: ReadonlySignal<Config>;
  words: ReadonlySignal<Words>;
  zone?: string | undefined;
};
export type LoadedView = View & { article: EmbedArticle };
export type OfferView = LoadedView & { bet: EmbedBet; quote: LiveQuote };
