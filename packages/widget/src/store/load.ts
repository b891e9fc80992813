import type { RouteOf, StreamWorld } from "@linewire/client";
import type { EmbedArticle, EndpointOf, QueryInput } from "@linewire/contract";
import { isArticle } from "./article-guard.ts";

// Not the client's call(): the page has one endpoint, and every byte of a client for all of them would be paid by readers.
const PATH: RouteOf<"embedArticle">["path"] = "/embed/v1/{partnerSlug}/article";

export type ArticleAsk = { api: string; partner: string; url: string; state: string; maxBets: number };

/** Why a load failed; `final` = asking again will not help. */
export class LoadFailed extends Error {
  readonly final: boolean;
  constructor(status: number) {
    super(`article: ${status}`);
    this.final = status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
}

/** The article's offers; throws when the service refuses, or answers what cannot be shown. */
export const loadArticle = async (ask: ArticleAsk, get: StreamWorld["fetch"]): Promise<EmbedArticle> => {
  const { api, partner, url, state, maxBets } = ask;
  const query: QueryInput<EndpointOf<"embedArticle">> = { url, maxBets: `${maxBets}`, ...(state && { state }) };
  const path = PATH.replace("{partnerSlug}", encodeURIComponent(partner));
  const response = await get(`${api}${path}?${new URLSearchParams(query as Record<string, string>)}`, {
    credentials: "omit",
  });
  const article: unknown = response.ok ? await response.json() : null;
  if (!isArticle(article)) throw new LoadFailed(response.status);
  return article;
};
