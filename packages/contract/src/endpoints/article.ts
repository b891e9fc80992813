import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { ArticleReceipts } from "../schemas/article/article-receipts.ts";
import { ArticleWidget, PartnerBooks } from "../schemas/article/article-widget.ts";
import { ArticleWidgetRequest, asOf, explain, inlineWidgetCap, leagueHint, maxBets } from "./article-request.ts";
import { ArticleCorrections, NewCorrections } from "../schemas/article/correction.ts";
import { FlagText, Int32Text, optionalIdList } from "../wire-text.ts";

const params = z.object({ partnerSlug: z.string().max(200) });

const shared = {
  tag: "Article widgets",
  needs: { tier: "enterprise", permission: "api:svc_article_widgets" },
  rate: "reads",
  params,
  kind: "json",
  dialect: "partner",
} as const;

const problems = [
  "missing_content",
  "both_contents",
  "invalid_url",
  "invalid_partner_slug",
  "content_too_long",
  "fetch_blocked",
  "fetch_failed",
  "partner_inactive",
  "partner_forbidden",
  "partner_not_found",
  "worker_unavailable",
] as const;

export const getArticleWidget = endpoint({
  ...shared,
  id: "getArticleWidget",
  method: "get",
  path: "/api/v1/article-widgets/{partnerSlug}",
  summary: "The bets that an article is about, with their evidence in the text.",
  query: z.object({
    url: z.string().optional().describe("The article's URL; its site must be on the partner's list."),
    markdown: z.string().optional().describe("The article's text instead of its URL, at most 24,000 characters."),
    maxBets: Int32Text.pipe(maxBets).optional(),
    leagueHint: leagueHint.optional(),
    forceRefresh: FlagText.optional(),
    skipCache: FlagText.optional(),
    isMobileDevice: FlagText.optional(),
    requestedBookIds: optionalIdList(50),
    bookOrder: optionalIdList(50),
    includeImplicitBets: FlagText.optional(),
    inlineWidgetCap: Int32Text.pipe(inlineWidgetCap).optional(),
    explain: explain.optional(),
    asOf: asOf.optional(),
  }),
  reply: ArticleWidget,
  problems: [...problems, "not_found"],
});

export const postArticleWidget = endpoint({
  ...shared,
  id: "postArticleWidget",
  method: "post",
  path: "/api/v1/article-widgets/{partnerSlug}",
  summary: "The bets that a longer text (at most 256 KiB) is about. Additive.",
  body: ArticleWidgetRequest,
  bodyLimit: LIMITS.articleBodyBytes,
  reply: ArticleWidget,
  problems: [...problems, "not_found"],
});

export const listPartnerBooks = endpoint({
  ...shared,
  id: "listPartnerBooks",
  dialect: "partnerBooks",
  method: "get",
  path: "/api/v1/article-widgets/{partnerSlug}/books",
  summary: "The books that a partner may show, with their ids.",
  reply: PartnerBooks,
  problems: ["invalid_partner_slug", "partner_inactive", "partner_forbidden", "partner_not_found"],
});

const corrections = {
  ...shared,
  path: "/api/v1/article-widgets/{partnerSlug}/corrections",
  query: z.object({
    article: z
      .string()
      .max(LIMITS.urlChars)
      .describe("The article's URL, or `content:` followed by the `contentHash` of a text."),
  }),
  reply: ArticleCorrections,
  problems: ["invalid_url", "invalid_partner_slug", "partner_inactive", "partner_forbidden", "partner_not_found"],
} as const;

export const getCorrections = endpoint({
  ...corrections,
  id: "getCorrections",
  method: "get",
  summary: "The editors' corrections of an article's bets. Additive.",
});

export const putCorrections = endpoint({
  ...corrections,
  id: "putCorrections",
  method: "post",
  summary: "Rejects, pins, replaces, orders or adds bets of an article. Replaces earlier corrections. Additive.",
  body: NewCorrections,
  problems: [...corrections.problems, "corrections_changed"],
});

export const getArticleReceipts = endpoint({
  ...shared,
  id: "getArticleReceipts",
  method: "get",
  path: "/api/v1/article-widgets/{partnerSlug}/receipts",
  summary: "The offers, prices and ages that readers saw in an article at a time, from receipts. Additive.",
  query: z.object({
    article: z.string().max(LIMITS.urlChars).describe("The article's URL; the part after `?` is ignored."),
    at: z.iso
      .datetime({ offset: true })
      .describe("The end of the interval. The minute that begins at this time is included."),
    minutes: Int32Text.pipe(z.int().min(1).max(1440))
      .optional()
      .describe("Length of the interval before that time in minutes; default 5."),
  }),
  reply: ArticleReceipts,
  problems: ["invalid_url", "invalid_partner_slug", "partner_inactive", "partner_forbidden", "partner_not_found"],
});
