import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { LineCourse } from "../schemas/market/line-course.ts";
import { ArticleCorrections, CorrectionDraft, NewCorrections } from "../schemas/article/correction.ts";
import { ArticlePicks, NewArticlePick, PickCorrection } from "../schemas/pick/article-picks.ts";
import { StudioAnalysis, StudioDesk, StudioPicks } from "../schemas/article/studio.ts";
import { IdText, optionalIdList } from "../wire-text.ts";
import { inlineWidgetCap, leagueHint, maxBets } from "./article-request.ts";
import { articleProblems, partnerProblems, stateCode } from "./embed-options.ts";

const params = z.object({ partnerSlug: z.string().max(200) });
const shared = {
  tag: "Studio",
  needs: { by: "own-origin" },
  rate: "embed",
  params,
  kind: "json",
  dialect: "partner",
} as const;

/** Status 401: the user is not signed in. Status 403: the user is no editor of this partner. */
const problems = [...partnerProblems, "token_invalid"] as const;

export const studioDesk = endpoint({
  ...shared,
  id: "studioDesk",
  method: "get",
  path: "/studio/v1/{partnerSlug}",
  summary:
    "The current editor with the available books and leagues. For the operator's own pages and a partner's editors.",
  reply: StudioDesk,
  problems,
});

const Ids = z.array(z.int().positive()).max(50);

export const StudioRequest = z.object({
  url: z.string().max(LIMITS.urlChars).optional(),
  markdown: z.string().optional(),
  maxBets: maxBets.optional(),
  leagueHint: leagueHint.optional(),
  bookOrder: Ids.optional(),
  requestedBookIds: Ids.optional(),
  includeImplicitBets: z.boolean().optional(),
  inlineWidgetCap: inlineWidgetCap.optional(),
  forceRefresh: z.boolean().optional(),
  state: stateCode.optional(),
  isMobileDevice: z
    .boolean()
    .optional()
    .describe("true: the response has links for phones if the book has such links."),
});
export type StudioRequest = z.infer<typeof StudioRequest>;

export const studioAnalysis = endpoint({
  ...shared,
  id: "studioAnalysis",
  method: "post",
  path: "/studio/v1/{partnerSlug}/analysis",
  summary:
    "The analysis of an article for an editor: its text, every bet with its evidence and reasons, and the rejected candidates.",
  body: StudioRequest,
  bodyLimit: LIMITS.articleBodyBytes,
  reply: StudioAnalysis,
  problems: [...articleProblems, "token_invalid", "missing_content", "both_contents", "content_too_long"],
});

const correction = {
  ...shared,
  method: "post",
  query: z.object({
    article: z
      .string()
      .max(LIMITS.urlChars)
      .describe("`article` of the analysis: a URL, or `content:` followed by a hash."),
  }),
  problems: [...problems, "invalid_url", "corrections_changed"],
} as const;

export const studioCorrect = endpoint({
  ...correction,
  id: "studioCorrect",
  path: "/studio/v1/{partnerSlug}/corrections",
  summary: "Stores and publishes an editor's corrections of an article. Replaces earlier corrections.",
  body: NewCorrections,
  reply: ArticleCorrections,
});

export const studioDraft = endpoint({
  ...correction,
  id: "studioDraft",
  path: "/studio/v1/{partnerSlug}/draft",
  summary:
    "Stores an editor's corrections of an article as a draft, which readers do not see. Replaces an earlier draft.",
  body: NewCorrections,
  reply: CorrectionDraft,
});

export const studioPublish = endpoint({
  ...correction,
  id: "studioPublish",
  path: "/studio/v1/{partnerSlug}/publish",
  summary: "Publishes the draft of an article.",
  body: z.object({ revision: z.string().max(40).nullable().describe("`revision` of the draft that the editor saw.") }),
  reply: CorrectionDraft,
});

export const studioPicks = endpoint({
  ...shared,
  id: "studioPicks",
  method: "get",
  path: "/studio/v1/{partnerSlug}/picks",
  summary:
    "Bets that an editor can add, at most 24: of the requested games, of games of the teams in the search words, and of the season.",
  query: z.object({
    words: z.string().max(120).default("").describe("Search words: teams, players and bets, in any order."),
    eventIds: optionalIdList(20),
  }),
  reply: StudioPicks,
  problems,
});

const article = z.string().max(LIMITS.urlChars).describe("URL of the article.");

export const studioArticlePicks = endpoint({
  ...shared,
  id: "studioArticlePicks",
  method: "get",
  path: "/studio/v1/{partnerSlug}/article-picks",
  summary: "The picks of an article's author, with the result and the change history of each pick.",
  query: z.object({ article }),
  reply: ArticlePicks,
  problems: [...problems, "invalid_url"],
});

export const studioAddPick = endpoint({
  ...shared,
  id: "studioAddPick",
  method: "post",
  path: "/studio/v1/{partnerSlug}/article-picks",
  summary: "Adds a pick to an article.",
  query: z.object({ article }),
  body: NewArticlePick,
  reply: ArticlePicks,
  problems: [...problems, "invalid_url", "not_found", "pick_changed"],
});

export const studioChangePick = endpoint({
  ...shared,
  id: "studioChangePick",
  method: "post",
  path: "/studio/v1/{partnerSlug}/article-picks/change",
  summary:
    "Corrects, withdraws or restores a pick. The history of the pick stores the account, the time, and the values before and after.",
  query: z.object({ article }),
  body: PickCorrection,
  reply: ArticlePicks,
  problems: [...problems, "invalid_url", "not_found", "pick_changed"],
});

export const studioCourse = endpoint({
  ...shared,
  id: "studioCourse",
  method: "get",
  path: "/studio/v1/{partnerSlug}/course",
  summary: "Price history of a line of the partner's books in the last 24 hours: at most 48 points.",
  query: z.object({ lineId: IdText.describe("Id of a line of one of the partner's books.") }),
  reply: LineCourse,
  problems: [...problems, "not_found", "storage_unavailable"],
});
