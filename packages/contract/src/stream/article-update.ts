import { z } from "zod";
import { DateTime } from "../scalar.ts";

/** An editor has changed an article's bets. Its pages must request them again. */
export const ArticleUpdate = z.object({
  data: z.object({
    articleUpdate: z.object({
      articleUrl: z.string(),
      modifiedOn: DateTime,
      messageTimestamp: DateTime,
      messageId: z.string(),
      correlationId: z.string().nullable(),
    }),
  }),
});
