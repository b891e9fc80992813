import type { ENDPOINTS } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { FindCourse } from "../../shared/line-course.ts";
import { editorAt, type EditorParts } from "./editor.ts";
import { PRIVATE_HEADERS } from "./studio-analysis.ts";

export type StudioCourseParts = EditorParts & {
  line: (id: number) => LineState | undefined;
  course: FindCourse;
};

/** Price history of a line of the partner's books. */
export const studioCourse =
  (parts: StudioCourseParts): Handler<(typeof ENDPOINTS)["studioCourse"]> =>
  async (call) => {
    const { partner } = editorAt(call, parts);
    const line = parts.line(call.query.lineId);
    if (!line || !partner.bookIds.includes(line.sourceId))
      throw new Fault("not_found", "the partner's books do not have this line");
    return { body: await parts.course(line.id), headers: PRIVATE_HEADERS };
  };
