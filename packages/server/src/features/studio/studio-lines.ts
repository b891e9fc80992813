import type { ArticleCorrections, Correction, CorrectionDraft, ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { editorAt, type EditorPorts } from "./editors.ts";
import { PRIVATE_HEADERS } from "./studio-analysis.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import { Fault } from "@linewire/domain/fault/fault";
import type { FindCourse } from "../../shared/line-course.ts";

type EditedArticle = { slug: string; article: string; accountId: string; revision: string | null | undefined };

export type CorrectionWriterPorts = EditorPorts & {
  say: (word: EditedArticle & { corrections: Correction[] }) => Promise<ArticleCorrections>;
  draft: (word: EditedArticle & { corrections: Correction[] }) => Promise<CorrectionDraft>;
  publish: (word: EditedArticle) => Promise<CorrectionDraft>;
};

type CorrectionCall = Parameters<typeof editorAt>[0] & { query: { article: string } };
const editedArticle = (call: CorrectionCall, parts: EditorPorts) => {
  const { partner, editor } = editorAt(call, parts);
  return { slug: partner.slug, article: call.query.article, accountId: editor.accountId };
};

export const studioCorrect =
  (parts: CorrectionWriterPorts): Handler<(typeof ENDPOINTS)["studioCorrect"]> =>
  async (call) => ({
    body: await parts.say({ ...call.body, ...editedArticle(call, parts), revision: call.body.revision }),
    headers: PRIVATE_HEADERS,
  });

export const studioDraft =
  (parts: CorrectionWriterPorts): Handler<(typeof ENDPOINTS)["studioDraft"]> =>
  async (call) => ({
    body: await parts.draft({ ...call.body, ...editedArticle(call, parts), revision: call.body.revision }),
    headers: PRIVATE_HEADERS,
  });

export const studioPublish =
  (parts: CorrectionWriterPorts): Handler<(typeof ENDPOINTS)["studioPublish"]> =>
  async (call) => ({
    body: await parts.publish({ ...call.body, ...editedArticle(call, parts) }),
    headers: PRIVATE_HEADERS,
  });

export type LineCoursePorts = EditorPorts & {
  line: (id: number) => LineState | undefined;
  course: FindCourse;
};

export const studioCourse =
  (parts: LineCoursePorts): Handler<(typeof ENDPOINTS)["studioCourse"]> =>
  async (call) => {
    const { partner } = editorAt(call, parts);
    const line = parts.line(call.query.lineId);
    if (!line || !partner.bookIds.includes(line.sourceId))
      throw new Fault("not_found", "the partner's books do not have this line");
    return { body: await parts.course(line.id), headers: PRIVATE_HEADERS };
  };
