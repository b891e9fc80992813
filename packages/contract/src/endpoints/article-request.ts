import { z } from "zod";
import { LIMITS } from "../names.ts";

export const maxBets = z.int().min(1).max(LIMITS.maxBets).describe("Maximum number of betting entities; default 5.");
export const inlineWidgetCap = z
  .int()
  .min(0)
  .max(LIMITS.inlineWidgetCap)
  .describe("Maximum number of widgets inside the text; default 3.");
export const leagueHint = z
  .string()
  .max(20)
  .describe("Code of a league. If a name has matches in several leagues, the match in this league is used.");
export const explain = z
  .enum(["0", "1"])
  .describe("1: the response contains the reason for every name and every candidate. Additive.");

export const asOf = z.iso
  .datetime({ offset: true })
  .max(64)
  .describe(
    "Returns the offers at this time from the stored history, without links. The text is analysed as usual. Additive.",
  );

const Ids = z.array(z.int().positive()).max(50);

/** The body of a request whose text is too long for a URL. */
export const ArticleWidgetRequest = z.object({
  url: z.string().optional(),
  markdown: z.string().optional(),
  maxBets: maxBets.optional(),
  leagueHint: leagueHint.optional(),
  forceRefresh: z.boolean().optional(),
  skipCache: z.boolean().optional(),
  isMobileDevice: z.boolean().optional(),
  requestedBookIds: Ids.optional(),
  bookOrder: Ids.optional(),
  includeImplicitBets: z.boolean().optional(),
  inlineWidgetCap: inlineWidgetCap.optional(),
  explain: explain.optional(),
  asOf: asOf.optional(),
});
export type ArticleWidgetRequest = z.infer<typeof ArticleWidgetRequest>;
