import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { EmbedArticle } from "../things/offer.ts";
import { FlagText, Int32Text, idList } from "../wire-text.ts";

const slug = z.string().max(200);

export const embedArticle = endpoint({
  id: "embedArticle",
  method: "get",
  path: "/embed/v1/{partnerSlug}/article",
  summary: "The offers of an article for the page that shows it, with the stream that keeps their prices true.",
  tag: "Embed",
  needs: { by: "origin" },
  rate: "embed",
  params: z.object({ partnerSlug: slug }),
  query: z.object({
    url: z.string().max(LIMITS.urlChars),
    maxBets: Int32Text.pipe(z.int().min(1).max(LIMITS.maxBets)).optional(),
    leagueHint: z.string().max(20).optional(),
    bookOrder: idList(50).optional(),
    requestedBookIds: idList(50).optional(),
    includeImplicitBets: FlagText.optional(),
    inlineWidgetCap: Int32Text.pipe(z.int().min(0).max(LIMITS.inlineWidgetCap)).optional(),
    state: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional(),
    isMobileDevice: FlagText.optional(),
  }),
  kind: "json",
  reply: EmbedArticle,
  problems: [
    "invalid_url",
    "invalid_partner_slug",
    "fetch_blocked",
    "fetch_failed",
    "partner_inactive",
    "partner_forbidden",
    "partner_not_found",
    "worker_unavailable",
  ],
  dialect: "partner",
});

export const embedLoader = endpoint({
  id: "embedLoader",
  method: "get",
  path: "/embed/v1/linewire.js",
  summary: "The stable loader: loads the immutable bundle by its hash.",
  tag: "Embed",
  needs: { by: "none" },
  kind: "raw",
  reply: z.string(),
  mediaType: "text/javascript",
  problems: ["not_found"],
});

export const embedBundle = endpoint({
  id: "embedBundle",
  method: "get",
  path: "/embed/v1/{hash}/linewire.js",
  summary: "The widget bundle, immutable for a year.",
  tag: "Embed",
  needs: { by: "none" },
  params: z.object({ hash: z.string().max(64) }),
  kind: "raw",
  reply: z.string(),
  mediaType: "text/javascript",
  problems: ["not_found"],
});
