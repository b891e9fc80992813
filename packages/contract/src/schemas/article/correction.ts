import { z } from "zod";
import { DateTime, Id, Id32, Points } from "../../scalar.ts";

// An editor's corrections override every analysis of the text.

export const BetKey = z.string().regex(/^[\w-]{1,120}$/, "a betKey of the article's widget");

export const EditorsBet = z.object({
  subject: z.object({ kind: z.enum(["team", "person"]), id: Id }),
  betTypeId: Id,
  periodTypeId: Id32.optional(),
  side: z.enum(["over", "under", "yes", "no", "team"]).optional(),
  points: Points.nullable().optional(),
  evidence: z.array(z.string().min(1).max(500)).max(5).optional(),
});
export type EditorsBet = z.infer<typeof EditorsBet>;

export const Correction = z.discriminatedUnion("do", [
  z.object({ do: z.literal("reject"), bet: BetKey }),
  z.object({ do: z.literal("pin"), bet: BetKey }),
  z.object({ do: z.literal("replace"), bet: BetKey, by: EditorsBet }),
  z.object({ do: z.literal("add"), add: EditorsBet }),
  z.object({ do: z.literal("order"), bets: z.array(BetKey).min(1).max(50) }),
]);
export type Correction = z.infer<typeof Correction>;

export const CorrectionList = z.object({ corrections: z.array(Correction).max(50) });

const Revision = z.string().max(40);

export const NewCorrections = CorrectionList.extend({
  revision: Revision.nullable()
    .optional()
    .describe(
      "`revision` of the corrections to replace; null if no corrections exist. If the current revision differs, the response is 409. If absent, any revision is replaced.",
    ),
});

export const ArticleCorrections = CorrectionList.extend({
  /** Changes with every version; null without corrections. */
  revision: Revision.nullable(),
  /** The URL of the article, or `content:` and the hash of the text. */
  article: z.string(),
  modifiedOn: DateTime.nullable(),
});
export type ArticleCorrections = z.infer<typeof ArticleCorrections>;

export const EarlierCorrections = CorrectionList.extend({
  accountId: z.string().nullable().describe("Null for the article before its first correction."),
  modifiedOn: DateTime.nullable(),
});

/** Readers see a draft only after it is published. */
export const CorrectionDraft = CorrectionList.extend({
  revision: Revision.nullable().describe(
    "Changes with every version of the draft and of the published corrections. A request to save or publish the draft must contain the revision that it replaces.",
  ),
  modifiedOn: DateTime.nullable().describe("Null if there are no unpublished changes."),
  outdated: z
    .object({ from: CorrectionList.shape.corrections, to: CorrectionList.shape.corrections })
    .nullable()
    .describe(
      "Set if the published corrections changed after the draft was saved. `from`: the published corrections on which the draft was based; `to`: the corrections of the draft. `corrections` are then the published corrections.",
    ),
  earlier: z.array(EarlierCorrections).max(10).describe("The replaced published versions, latest first."),
});
export type CorrectionDraft = z.infer<typeof CorrectionDraft>;
