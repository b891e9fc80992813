import { LIMITS, type ArticleWidgetRequest, type ENDPOINTS, type League } from "@linewire/contract";
import type { Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Answer, type Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { ArticleWidget } from "@linewire/contract";
import type { ArticleDesk, Request } from "./article-desk.ts";
import { sourceOf } from "./article-source.ts";
import { historyOf, pastHeaders, pastTime } from "../../shared/past-time.ts";
import { booksFor, ownPartner, type FindPartner } from "../../shared/partner-of.ts";
import { pastArticle, type PastArticleParts } from "./past-article.ts";
import { showArticle, type ArticleViewOptions } from "./show-article.ts";

export type ArticleParts = PastArticleParts & {
  now: () => number;
  partner: FindPartner;
  leagueByCode: (code: string) => League | undefined;
  desk: ArticleDesk;
};

type Endpoints = typeof ENDPOINTS;
type WidgetCaller = Pick<Request, "spend"> & { partnerSlug: string; accountId: string; scope: Scope; maxChars: number };

export const DEFAULTS = { maxBets: 5, inlineWidgetCap: 3 };

export const hintOf = (
  code: string | undefined,
  { leagueByCode }: Pick<ArticleParts, "leagueByCode">,
): number | null => {
  if (code === undefined || code === "") return null;
  const league = leagueByCode(code);
  if (league) return league.id;
  const errors = { leagueHint: ["no league has this code; see /league"] };
  throw new Fault("invalid_parameter", "leagueHint must be the code of a league", { errors });
};

const modeOf = ({ forceRefresh, skipCache }: ArticleWidgetRequest): Request["mode"] => {
  if (skipCache) return "bypass";
  return forceRefresh ? "refresh" : "cached";
};

const answer = async (
  request: ArticleWidgetRequest,
  { partnerSlug, accountId, scope, maxChars, spend }: WidgetCaller,
  parts: ArticleParts,
): Promise<Answer<ArticleWidget>> => {
  const partner = ownPartner(partnerSlug, accountId, parts.partner);
  const source = sourceOf(request, maxChars);
  const hint = hintOf(request.leagueHint, parts);
  const now = parts.now();
  const at = request.asOf === undefined ? null : pastTime("asOf", request.asOf, scope, now);
  if (at !== null) historyOf(parts);
  const read = await parts.desk({ partner, source, hint, mode: modeOf(request), spend });
  const shown: ArticleViewOptions = {
    partner,
    articleUrl: "url" in source ? source.url.href : null,
    leagueHint: request.leagueHint ?? null,
    options: {
      bookIds: booksFor(partner, request),
      maxBets: request.maxBets ?? DEFAULTS.maxBets,
      includeImplicit: request.includeImplicitBets ?? true,
    },
    isMobile: request.isMobileDevice ?? false,
    inlineWidgetCap: request.inlineWidgetCap ?? DEFAULTS.inlineWidgetCap,
    explain: request.explain === "1",
  };
  const headers = { "Cache-Control": "private, no-cache" };
  if (at === null) return { body: showArticle(read, shown, parts), headers };
  return { body: await pastArticle(read, shown, at, parts), headers: { ...headers, ...pastHeaders(at, now) } };
};

export const getArticleWidget =
  (parts: ArticleParts): Handler<Endpoints["getArticleWidget"]> =>
  (call) => {
    const { accountId, scope } = callerOf(call);
    const spend = (): void => call.spend("articles");
    const { partnerSlug } = call.params;
    return answer(call.query, { partnerSlug, accountId, scope, spend, maxChars: LIMITS.markdownChars }, parts);
  };

export const postArticleWidget =
  (parts: ArticleParts): Handler<Endpoints["postArticleWidget"]> =>
  (call) => {
    const { accountId, scope } = callerOf(call);
    const spend = (): void => call.spend("articles");
    const { partnerSlug } = call.params;
    return answer(call.body, { partnerSlug, accountId, scope, spend, maxChars: LIMITS.articleBodyBytes }, parts);
  };
