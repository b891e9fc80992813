import type { EmbedArticle, EmbedLooks } from "@linewire/contract";

export type DrawSettings = EmbedLooks & {
  maxBets?: number;
  /** Base URL of the links to the service. */
  api: string;
  partner: string;
  locale: string;
  /**
   * Time zone of all rendered times. The zone is shown with each time, because the server does not know the reader's
   * zone.
   */
  zone: string;
  now: number;
  /** Absent if the partner counts no clicks. */
  linkQuery?: LinkQuery;
};

/** Query parameters of the link of an offer, with which the service counts a click. */
export type LinkQuery = (sequenceNumber: number) => Record<string, string>;

/** Renders the content of a widget's shadow root as escaped HTML. */
export type Draw = (article: EmbedArticle, settings: DrawSettings) => string;

/** A file of the build that pages load by name, with its integrity hash. */
export type WidgetFile = { text: string; integrity: string };

/** The libraries of the widget have their own hash, so that their URL changes only with their versions. */
export type WidgetVendor = { hash: string; text: string };

/** The loader has a stable URL, and the URLs of the bundle and the parts contain a hash. */
export type WidgetBuild = {
  hash: string;
  loader: string;
  bundle: string;
  /** The value is null in builds whose bundle contains its libraries. */
  vendor: WidgetVendor | null;
  /** Scripts that the bundle or a page loads on demand. */
  parts: ReadonlyMap<string, WidgetFile>;
  /** The style of server-rendered widgets; null in builds without it. */
  style: WidgetFile | null;
};
