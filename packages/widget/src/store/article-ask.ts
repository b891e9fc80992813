import type { RouteOf } from "@linewire/client";
import type { EmbedArticle, EmbedPreviewRequest } from "@linewire/contract";
import type { Config } from "../config.ts";

// Not the client's call(): the page has one endpoint, and every byte of a client for all of them would be paid by readers.
type Path = RouteOf<"embedArticle">["path"] extends "/embed/v1/{partnerSlug}/article" ? string : never;

type Wishes =
  | "api"
  | "partner"
  | "maxBets"
  | "leagueHint"
  | "requestedBooks"
  | "bookOrder"
  | "includeImplicit"
  | "inlineCap"
  | "state";

/** All that changes what the service answers. */
export type ArticleRequest = Pick<Config, Wishes> & { url: string } & {
  /** Not followed when it is "off"; "paused" = until it is resumed. */
  live?: Config["live"];
  /** A text that is not published yet, in place of the address; on the operator's own pages. */
  markdown?: string | null | undefined;
  /** The answer that the publisher's server received. */
  data?: EmbedArticle | null | undefined;
};

const ids = (text: string): number[] => (text ? text.split(",").map(Number) : []);

/** Request parameters, without the empty ones. */
export const wishesOf = (ask: ArticleRequest): Omit<EmbedPreviewRequest, "bookOrder"> =>
  Object.fromEntries(
    Object.entries({
      url: ask.url,
      maxBets: ask.maxBets,
      leagueHint: ask.leagueHint,
      bookOrder: ids(ask.bookOrder),
      requestedBookIds: ids(ask.requestedBooks),
      includeImplicitBets: ask.includeImplicit,
      inlineWidgetCap: ask.inlineCap,
      state: ask.state,
    } satisfies EmbedPreviewRequest).filter(([, value]) => `${value}`),
  );

export const endpointOf = ({ api, partner }: Pick<ArticleRequest, "api" | "partner">): Path =>
  `${api}/embed/v1/${encodeURIComponent(partner)}/article`;

/** The address of the article's offers; the same for everything that is answered alike. */
export const addressOf = (ask: ArticleRequest): string =>
  `${endpointOf(ask)}?${new URLSearchParams(wishesOf(ask) as Record<string, string>)}`;
