import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { ArticleReceipts } from "../schemas/article-receipts.ts";
import { ArticleWidget, PartnerBooks } from "../schemas/article-widget.ts";
import { ArticleWidgetRequest, asOf, explain, inlineWidgetCap, leagueHint, maxBets } from "./article-request.ts";
import { ArticleCorrections, NewCorrections } from "../schemas/correction.ts";
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
  summary: "The betting offers that an article is about, with the words that say so.",
  query: z.object({
    url: z.string().optional().describe("The article's address; on the partner's site list."),
    markdown: z.string().optional().describe("Or its text, at most 24,000 characters."),
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
  summary: "The same for a longer text: at most 256 KiB. Additive.",
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
  summary: "The books that a partner may show, and their ids.",
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
      .describe("The article's address, or `content:` and a text's `contentHash`."),
  }),
  reply: ArticleCorrections,
  problems: ["invalid_url", "invalid_partner_slug", "partner_inactive", "partner_forbidden", "partner_not_found"],
} as const;

export const getCorrections = endpoint({
  ...corrections,
  id: "getCorrections",
  method: "get",
  summary: "What editors have said of an article's bets. Additive.",
});

export const putCorrections = endpoint({
  ...corrections,
  id: "putCorrections",
  method: "post",
  summary: "Rejects, pins, replaces, orders or adds bets of an article, in place of what was said before. Additive.",
  body: NewCorrections,
  problems: [...corrections.problems, "corrections_changed"],
});

export const getArticleReceipts = endpoint({
  ...shared,
  id: "getArticleReceipts",
  method: "get",
  path: "/api/v1/article-widgets/{partnerSlug}/receipts",
  summary: "What readers saw of an article at a time: offers, prices and their ages, from receipts. Additive.",
  query: z.object({
    article: z.string().max(LIMITS.urlChars).describe("The article's address; what is after `?` does not count."),
    at: z.iso.datetime({ offset: true }).describe("The time; the minute that begins with it counts."),
    minutes: Int32Text.pipe(z.int().min(1).max(1440))
      .optional()
      .describe("For how long before that time; 5 when not given."),
  }),
  reply: ArticleReceipts,
  problems: ["invalid_url", "invalid_partner_slug", "partner_inactive", "partner_forbidden", "partner_not_found"],
});
