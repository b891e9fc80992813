import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LineCourse } from "../schemas/line-course.ts";
import { IdText } from "../wire-text.ts";
import { partnerProblems, stateCode } from "./embed-wishes.ts";

export const embedCourse = endpoint({
  id: "embedCourse",
  method: "get",
  path: "/embed/v1/{partnerSlug}/course",
  summary: "How an offer moved in the last 24 hours, for a small drawing beside it: at most 48 points.",
  tag: "Embed",
  kind: "json",
  dialect: "partner",
  needs: { by: "origin" },
  rate: "embed",
  params: z.object({ partnerSlug: z.string().max(200) }),
  query: z.object({
    lineId: IdText.describe("The offer's line, in a book that its page may show."),
    state: stateCode.optional(),
  }),
  reply: LineCourse,
  problems: [...partnerProblems, "not_found", "storage_unavailable"],
});
