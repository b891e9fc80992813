import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { EmbedLines } from "../schemas/article/embed-lines.ts";
import { EmbedArticle } from "../schemas/article/offer.ts";
import { IdText, optionalIdList } from "../wire-text.ts";
import { inlineWidgetCap, leagueHint, maxBets } from "./article-request.ts";
import { CorrectionList } from "../schemas/article/correction.ts";
import { articleProblems, partnerProblems, stateCode, pageOptions } from "./embed-options.ts";

const params = z.object({ partnerSlug: z.string().max(200) });

const shared = { tag: "Embed", rate: "embed", params, kind: "json", dialect: "partner" } as const;
const article = { ...shared, path: "/embed/v1/{partnerSlug}/article", reply: EmbedArticle } as const;

export const embedArticle = endpoint({
  ...article,
  id: "embedArticle",
  method: "get",
  summary: "The offers of an article for its page, with the stream of their updates.",
  needs: { by: "origin" },
  query: z.object({ url: z.string().max(LIMITS.urlChars), ...pageOptions }),
  tagged: true,
  problems: articleProblems,
});

const Ids = z.array(z.int().positive()).max(50);

export const EmbedPreviewRequest = z.object({
  markdown: z.string().optional(),
  url: z.string().max(LIMITS.urlChars).optional(),
  title: z.string().max(300).optional(),
  maxBets: maxBets.optional(),
  leagueHint: leagueHint.optional(),
  bookOrder: Ids.optional(),
  requestedBookIds: Ids.optional(),
  includeImplicitBets: z.boolean().optional(),
  inlineWidgetCap: inlineWidgetCap.optional(),
  state: stateCode.optional(),
  isMobileDevice: z.boolean().optional(),
  corrections: CorrectionList.shape.corrections
    .optional()
    .describe("Corrections to apply. Default: the published corrections."),
});
export type EmbedPreviewRequest = z.infer<typeof EmbedPreviewRequest>;

export const previewArticle = endpoint({
  ...article,
  id: "previewArticle",
  method: "post",
  summary:
    "The offers of an unpublished text, or of an article with unpublished corrections. Only pages of the service may call it.",
  needs: { by: "own-origin" },
  body: EmbedPreviewRequest,
  bodyLimit: LIMITS.articleBodyBytes,
  problems: [...articleProblems, "missing_content", "both_contents", "content_too_long"],
});

export const embedLines = endpoint({
  ...shared,
  id: "embedLines",
  method: "get",
  path: "/embed/v1/{partnerSlug}/lines",
  summary:
    "The lines of an event at each book. Without a bet type, the lines of moneyline, spread and total of the game.",
  needs: { by: "origin" },
  query: z.object({
    eventId: IdText.describe("Id of the event."),
    betTypeId: IdText.optional(),
    periodTypeId: IdText.optional(),
    personId: IdText.optional(),
    lineId: IdText.optional().describe(
      "Id of a line to compare. On the side of this line, lines with the same points come first.",
    ),
    requestedBookIds: optionalIdList(50),
    state: stateCode.optional(),
  }),
  reply: EmbedLines,
  tagged: true,
  problems: [...partnerProblems, "not_found"],
});
