import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { OEmbed } from "../schemas/article/oembed.ts";
import { Int32Text } from "../wire-text.ts";
import { articleProblems, pageOptions } from "./embed-options.ts";

const params = z.object({ partnerSlug: z.string().max(200) });

export const EmbedLooks = z.object({
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, "must be a language tag")
    .optional(),
  theme: z.enum(["auto", "light", "dark"]).optional(),
  oddsFormat: z.enum(["american", "decimal", "fractional", "auto"]).optional(),
  layout: z.enum(["list", "grid", "inline"]).optional(),
  density: z.enum(["comfortable", "compact"]).optional(),
});
export type EmbedLooks = z.infer<typeof EmbedLooks>;

const page = {
  method: "get",
  tag: "Embed",
  needs: { by: "none" },
  rate: "embed",
  params,
  query: z.object({ url: z.string().max(LIMITS.urlChars), ...pageOptions, ...EmbedLooks.shape }),
  kind: "raw",
  reply: z.string(),
  mediaType: "text/html",
  problems: [...articleProblems, "not_found"],
  dialect: "partner",
} as const;

export const embedHtml = endpoint({
  ...page,
  id: "embedHtml",
  path: "/embed/v1/{partnerSlug}/html",
  summary: "The widget rendered by the server, for pages and feeds generated without a browser.",
});

export const embedFrame = endpoint({
  ...page,
  dialect: "reader",
  id: "embedFrame",
  path: "/embed/v1/{partnerSlug}/frame",
  summary: "A page that contains only the widget, for an iframe.",
});

export const articlePicture = endpoint({
  method: "get",
  tag: "Embed",
  id: "articlePicture",
  path: "/embed/v1/{partnerSlug}/article.png",
  summary: "The current offers of an article as a picture of 1200 x 630 pixels, for newsletters, AMP and social cards.",
  needs: { by: "none" },
  rate: "embed",
  params,
  query: z.object({
    url: z.string().max(LIMITS.urlChars),
    signature: z
      .string()
      .max(100)
      .describe("Part of the picture's URL in `thumbnail_url` of the article's oEmbed response."),
    state: pageOptions.state.describe("State of the readers, for the legal notice."),
  }),
  kind: "raw",
  reply: z.string(),
  mediaType: "image/png",
  problems: [...articleProblems, "not_found"],
  dialect: "partner",
});

const Pixels = Int32Text.pipe(z.int().min(1).max(10_000));

export const oembed = endpoint({
  id: "oembed",
  method: "get",
  path: "/oembed",
  summary: "oEmbed 1.0: the iframe for an article, by its URL.",
  tag: "Embed",
  needs: { by: "none" },
  rate: "embed",
  query: z.object({
    url: z.string().max(LIMITS.urlChars),
    maxwidth: Pixels.optional(),
    maxheight: Pixels.optional(),
    format: z.string().max(20).optional().describe("Only json; other formats return 406."),
  }),
  kind: "json",
  reply: OEmbed,
  problems: ["invalid_url", "not_found"],
});
