import type { ArticleCorrections, Correction, ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { editorAt, type EditorPorts } from "./editors.ts";
import { PRIVATE_HEADERS } from "./studio-analysis.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import { Fault } from "@linewire/domain/fault/fault";
import type { FindCourse } from "../../shared/line-course.ts";

export type CorrectionWriterPorts = EditorPorts & {
  /** Replaces the corrections if their revision is still the one that the editor saw. */
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
  (parts: CorrectionWriterPorts): Handler<(typeof ENDPOINTS)["studioCorrect"]> =>
  async (call) => {
    const { partner, editor } = editorAt(call, parts);
    const { corrections, revision } = call.body;
    const { article } = call.query;
    const body = await parts.say({ slug: partner.slug, article, accountId: editor.accountId, corrections, revision });
    return { body, headers: PRIVATE_HEADERS };
  };

export type LineCoursePorts = EditorPorts & {
  line: (id: number) => LineState | undefined;
  course: FindCourse;
};

/** Price history of a line of the partner's books. */
export const studioCourse =
  (parts: LineCoursePorts): Handler<(typeof ENDPOINTS)["studioCourse"]> =>
  async (call) => {
    const { partner } = editorAt(call, parts);
    const line = parts.line(call.query.lineId);
    if (!line || !partner.bookIds.includes(line.sourceId))
      throw new Fault("not_found", "the partner's books do not have this line");
    return { body: await parts.course(line.id), headers: PRIVATE_HEADERS };
  };
