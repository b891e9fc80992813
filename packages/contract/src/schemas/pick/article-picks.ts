import { z } from "zod";
import { Id, Points, Price } from "../../scalar.ts";
import { AuthorPick } from "./pick.ts";
import { RecordPick } from "./record.ts";

/** The change history names accounts, so readers do not see it. */
export const ArticlePick = RecordPick.extend({
  revision: z
    .int()
    .describe(
      "Number of entries in the change history. A request for a change must contain the revision that it replaces.",
    ),
  isWithdrawn: z.boolean(),
  changes: AuthorPick.shape.changes,
});
export type ArticlePick = z.infer<typeof ArticlePick>;

export const ArticlePicks = z.object({
  article: z.string(),
  author: z.string().nullable().describe("The author's name in the byline of the page."),
  section: z.string().nullable(),
  picks: z.array(ArticlePick),
});
export type ArticlePicks = z.infer<typeof ArticlePicks>;

const Name = z.string().trim().max(200);

/** The price is the one that the author took. */
export const NewArticlePick = z.object({
  lineId: Id,
  price: Price,
  points: Points.nullable(),
  author: Name,
  section: Name,
});
export type NewArticlePick = z.infer<typeof NewArticlePick>;

/** Fields that are absent stay unchanged. */
export const PickCorrection = z.object({
  pickId: z.string().max(60),
  revision: z.int(),
  price: Price.optional(),
  points: Points.nullable().optional(),
  marketSourceId: Id.optional(),
  author: Name.optional(),
  section: Name.optional(),
  isWithdrawn: z.boolean().optional(),
});
export type PickCorrection = z.infer<typeof PickCorrection>;
