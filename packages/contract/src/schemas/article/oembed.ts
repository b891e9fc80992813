import { z } from "zod";

export const OEmbed = z.object({
  version: z.literal("1.0"),
  type: z.literal("rich"),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.int(),
  width: z.int(),
  height: z.int(),
  html: z.string(),
  thumbnail_url: z.string().describe("A picture of the article's current offers, for any page or newsletter."),
  thumbnail_width: z.int(),
  thumbnail_height: z.int(),
});
export type OEmbed = z.infer<typeof OEmbed>;
