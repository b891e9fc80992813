import type { EmbedArticle, EmbedLooks } from "@linewire/contract";

export type DrawSettings = EmbedLooks & {
  maxBets?: number;
  api: string;
  partner: string;
  locale: string;
  /** The server does not know the reader's zone, so each rendered time names this zone. */
  zone: string;
  now: number;
  /** Absent if the partner counts no clicks. */
  linkQuery?: LinkQuery;
};

/** The service counts a click on an offer's link with these query parameters. */
export type LinkQuery = (sequenceNumber: number) => Record<string, string>;

/** Renders shadow-root content as escaped HTML. */
export type Draw = (article: EmbedArticle, settings: DrawSettings) => string;

/** Pages load the file by name, with its integrity hash. */
export type WidgetFile = { text: string; integrity: string };

/** The libraries have their own hash, so that their URL changes only with their versions. */
export type WidgetVendor = { hash: string; text: string };

/** The loader has a stable URL. The URLs of bundle and parts contain a hash. */
export type WidgetBuild = {
  hash: string;
  loader: string;
  bundle: string;
  /** Null if the bundle contains the libraries. */
  vendor: WidgetVendor | null;
  parts: ReadonlyMap<string, WidgetFile>;
  /** The style sheet of server-rendered widgets. Null in builds without server rendering. */
  style: WidgetFile | null;
};
