import type { RouteOf } from "@linewire/client";
import type { EmbedArticle, EmbedPreviewRequest } from "@linewire/contract";
import type { Config } from "../../config.ts";

// Written without the client's call(): a page uses one endpoint, and the table of all endpoints would enlarge the bundle.
type Path = RouteOf<"embedArticle">["path"] extends "/embed/v1/{partnerSlug}/article" ? string : never;

type RequestSetting =
  | "api"
  | "partner"
  | "maxBets"
  | "leagueHint"
  | "requestedBooks"
  | "bookOrder"
  | "includeImplicit"
  | "inlineCap"
  | "state";

/** Parameters that decide the response. */
export type ArticleRequest = Pick<Config, RequestSetting> & { url: string } & {
  /** "off" = without updates; "paused" = without updates until resume(). */
  live?: Config["live"];
  /** Text of an unpublished article instead of a URL; allowed on the operator's own pages only. */
  markdown?: string | null | undefined;
  /** The response, if the publisher's server has requested it. */
  data?: EmbedArticle | null | undefined;
};

const ids = (text: string): number[] => (text ? text.split(",").map(Number) : []);

/** The request's parameters, without empty ones. */
export const parametersOf = (request: ArticleRequest): Omit<EmbedPreviewRequest, "bookOrder"> =>
  Object.fromEntries(
    Object.entries({
      url: request.url,
      maxBets: request.maxBets,
      leagueHint: request.leagueHint,
      bookOrder: ids(request.bookOrder),
      requestedBookIds: ids(request.requestedBooks),
      includeImplicitBets: request.includeImplicit,
      inlineWidgetCap: request.inlineCap,
      state: request.state,
    } satisfies EmbedPreviewRequest).filter(([, value]) => `${value}`),
  );

export const endpointOf = ({ api, partner }: Pick<ArticleRequest, "api" | "partner">): Path =>
  `${api}/embed/v1/${encodeURIComponent(partner)}/article`;

/** URL of the article's offers: equal parameters have an equal URL. */
export const addressOf = (request: ArticleRequest): string =>
  `${endpointOf(request)}?${new URLSearchParams(parametersOf(request) as Record<string, string>)}`;
