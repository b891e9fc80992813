import type { EmbedArticle, EmbedLooks } from "@linewire/contract";

export type DrawSettings = EmbedLooks & {
  maxBets?: number;
  /** The base URL of the links to the service. */
  api: string;
  partner: string;
  locale: string;
  /** The zone of all rendered times. The server does not know the reader's zone, so each time names its zone. */
  zone: string;
  now: number;
  /** The link's parameters; absent if the partner counts no clicks. */
  linkQuery?: LinkQuery;
};

/** Query parameters with which the service counts a click on an offer's link. */
export type LinkQuery = (sequenceNumber: number) => Record<string, string>;

/** Renders shadow-root content as escaped HTML. */
export type Draw = (article: EmbedArticle, settings: DrawSettings) => string;

/** A file that pages load by name, with its integrity hash. */
export type WidgetFile = { text: string; integrity: string };

/** The libraries. They have their own hash, so that their URL changes only with their versions. */
export type WidgetVendor = { hash: string; text: string };

/** The files of a build. The loader has a stable URL. The URLs of bundle and parts contain a hash. */
export type WidgetBuild = {
  hash: string;
  loader: string;
  bundle: string;
  /** The libraries; null if the bundle contains them. */
  vendor: WidgetVendor | null;
  /** Scripts that are loaded on demand. */
  parts: ReadonlyMap<string, WidgetFile>;
  /** The style of server-rendered widgets; null in builds without it. */
  style: WidgetFile | null;
};
