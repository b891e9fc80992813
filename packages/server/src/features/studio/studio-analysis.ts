import type { ArticleCorrections, ENDPOINTS, StudioRequest } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { Handler } from "../../call.ts";
import { editorAt, type EditorParts } from "./editor.ts";
import { showStudio, type Reading } from "./show-studio.ts";

export type StudioReadParts = EditorParts & {
  /** Reads an article for an editor. */
  read: (ask: { partner: Partner; ask: StudioRequest; spend: () => void }) => Promise<Reading>;
  /** What editors have said of an article. */
  said: (slug: string, article: string) => ArticleCorrections;
  simulated: boolean;
};

export const KEPT_BY_NOBODY = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** An article as its editor wants to see it. */
export const studioAnalysis =
  (parts: StudioReadParts): Handler<(typeof ENDPOINTS)["studioAnalysis"]> =>
  async (call) => {
    const { partner } = editorAt(call, parts);
    const reading = await parts.read({ partner, ask: call.body, spend: () => call.spend("articles") });
    const { articleUrl, contentHash } = reading.shown.metadata;
    const corrections = parts.said(partner.slug, articleUrl ?? `content:${contentHash}`);
    const body = showStudio(reading, { corrections, simulated: parts.simulated });
    return { body, headers: KEPT_BY_NOBODY };
  };
