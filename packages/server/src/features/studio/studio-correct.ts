import type { ArticleCorrections, Correction, ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { editorAt, type EditorParts } from "./editor.ts";
import { PRIVATE_HEADERS } from "./studio-analysis.ts";

export type StudioCorrectParts = EditorParts & {
  /** Stores an editor's corrections in place of the revision that the editor saw. */
  say: (word: {
    slug: string;
    article: string;
    accountId: string;
    corrections: Correction[];
    revision: string | null | undefined;
  }) => Promise<ArticleCorrections>;
};

/** Stores an editor's corrections. */
export const studioCorrect =
  (parts: StudioCorrectParts): Handler<(typeof ENDPOINTS)["studioCorrect"]> =>
  async (call) => {
    const { partner, editor } = editorAt(call, parts);
    const { corrections, revision } = call.body;
    const { article } = call.query;
    const body = await parts.say({ slug: partner.slug, article, accountId: editor.accountId, corrections, revision });
    return { body, headers: PRIVATE_HEADERS };
  };
