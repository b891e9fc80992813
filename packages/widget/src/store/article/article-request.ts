import type { RouteOf } from "@linewire/client";
import type { EmbedArticle, EmbedPreviewRequest } from "@linewire/contract";
import type { Config } from "../../config.ts";

// Repeats the contract's path, because call() of the client would bring its table of all endpoints into the bundle.
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

export type ArticleRequest = Pick<Config, RequestSetting> & { url: string } & {
  /** "off": no updates. "paused": none until resume(). */
  live?: Config["live"];
  markdown?: string | null | undefined;
  data?: EmbedArticle | null | undefined;
};

const ids = (text: string): number[] => (text ? text.split(",").map(Number) : []);

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

export const addressOf = (request: ArticleRequest): string =>
  `${endpointOf(request)}?${new URLSearchParams(parametersOf(request) as Record<string, string>)}`;
