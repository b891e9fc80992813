import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LineCourse } from "../schemas/market/line-course.ts";
import { IdText } from "../wire-text.ts";
import { partnerProblems, stateCode } from "./embed-options.ts";

export const embedCourse = endpoint({
  id: "embedCourse",
  method: "get",
  path: "/embed/v1/{partnerSlug}/course",
  summary: "Price history of an offer in the last 24 hours, for a small chart: at most 48 points.",
  tag: "Embed",
  kind: "json",
  dialect: "partner",
  needs: { by: "origin" },
  rate: "embed",
  params: z.object({ partnerSlug: z.string().max(200) }),
  query: z.object({
    lineId: IdText.describe("The line of the offer, at a book that the page may show."),
    state: stateCode.optional(),
  }),
  reply: LineCourse,
  problems: [...partnerProblems, "not_found", "storage_unavailable"],
});
