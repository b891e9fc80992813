import { LIMITS, type ArticleWidgetRequest, type ENDPOINTS, type League } from "@linewire/contract";
import { callerOf, type Answer, type Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";
import type { ArticleWidget } from "@linewire/contract";
import type { Desk, Request } from "./article-desk.ts";
import { sourceOf } from "./article-source.ts";
import { booksFor, ownPartner, type FindPartner } from "../../partner-of.ts";
import { showArticle, type ShowParts } from "./show-article.ts";

export type ArticleParts = ShowParts & {
  partner: FindPartner;
  leagueByCode: (code: string) => League | undefined;
  desk: Desk;
};

type Endpoints = typeof ENDPOINTS;
type Asked = Pick<Request, "spend"> & { partnerSlug: string; accountId: string; mostChars: number };

export const DEFAULTS = { maxBets: 5, inlineWidgetCap: 3 };

/** The league that a hint names. */
export const hintOf = (
  code: string | undefined,
  { leagueByCode }: Pick<ArticleParts, "leagueByCode">,
): number | null => {
  if (code === undefined || code === "") return null;
  const league = leagueByCode(code);
  if (league) return league.id;
  const errors = { leagueHint: ["no league of this code; see /league"] };
  throw new Fault("invalid_parameter", "leagueHint names no league", { errors });
};

const modeOf = ({ forceRefresh, skipCache }: ArticleWidgetRequest): Request["mode"] => {
  if (skipCache) return "bypass";
  return forceRefresh ? "refresh" : "cached";
};

const answer = async (
  ask: ArticleWidgetRequest,
  { partnerSlug, accountId, mostChars, spend }: Asked,
  parts: ArticleParts,
): Promise<Answer<ArticleWidget>> => {
  const partner = ownPartner(partnerSlug, accountId, parts.partner);
  const source = sourceOf(ask, mostChars);
  const hint = hintOf(ask.leagueHint, parts);
  const read = await parts.desk({ partner, source, hint, mode: modeOf(ask), spend });
  const shown = {
    partner,
    articleUrl: "url" in source ? source.url.href : null,
    leagueHint: ask.leagueHint ?? null,
    wish: {
      bookIds: booksFor(partner, ask),
      maxBets: ask.maxBets ?? DEFAULTS.maxBets,
      includeImplicit: ask.includeImplicitBets ?? true,
    },
    inlineWidgetCap: ask.inlineWidgetCap ?? DEFAULTS.inlineWidgetCap,
    explain: ask.explain === "1",
  };
  return { body: showArticle(read, shown, parts), headers: { "Cache-Control": "private, no-cache" } };
};

/** The offers of an article by address or text. */
export const getArticleWidget =
  (parts: ArticleParts): Handler<Endpoints["getArticleWidget"]> =>
  (call) => {
    const { accountId } = callerOf(call);
    const spend = (): void => call.spend("articles");
    const { partnerSlug } = call.params;
    return answer(call.query, { partnerSlug, accountId, spend, mostChars: LIMITS.markdownChars }, parts);
  };

/** The same for texts that are too long for an address. */
export const postArticleWidget =
  (parts: ArticleParts): Handler<Endpoints["postArticleWidget"]> =>
  (call) => {
    const { accountId } = callerOf(call);
    const spend = (): void => call.spend("articles");
    const { partnerSlug } = call.params;
    return answer(call.body, { partnerSlug, accountId, spend, mostChars: LIMITS.articleBodyBytes }, parts);
  };
