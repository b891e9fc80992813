import type { RouteOf } from "@linewire/client";
import type { EmbedArticle, EmbedPreviewRequest } from "@linewire/contract";
import type { Config } from "../../config.ts";

// Not the client's call(): a page uses one endpoint, and a client for all of them would cost readers every byte.
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

/** Everything on which the response depends. */
export type ArticleRequest = Pick<Config, Wishes> & { url: string } & {
  /** Not followed if "off"; "paused" = until it is resumed. */
  live?: Config["live"];
  /** An unpublished text instead of the URL; on the operator's own pages. */
  markdown?: string | null | undefined;
  /** The response that the publisher's server received. */
  data?: EmbedArticle | null | undefined;
};

const ids = (text: string): number[] => (text ? text.split(",").map(Number) : []);

/** Request parameters without empty ones. */
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

/** URL of the article's offers; equal for equal responses. */
export const addressOf = (ask: ArticleRequest): string =>
  `${endpointOf(ask)}?${new URLSearchParams(wishesOf(ask) as Record<string, string>)}`;
