import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LineCourse } from "../schemas/market/line-course.ts";
import { IdText } from "../wire-text.ts";
import { partnerProblems, stateCode } from "./embed-options.ts";
import { EmbedParlay } from "../schemas/article/embed-parlay.ts";
import { parlayLegs } from "./sgp.ts";
import { EmbedScores } from "../schemas/article/embed-scores.ts";
import { leagueHint } from "./article-request.ts";

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

export const embedParlay = endpoint({
  id: "embedParlay",
  method: "get",
  path: "/embed/v1/{partnerSlug}/parlay",
  summary: "Prices of a same game parlay at the partner's books; estimates are marked.",
  tag: "Embed",
  kind: "json",
  dialect: "partner",
  needs: { by: "origin" },
  rate: "embed",
  params: z.object({ partnerSlug: z.string().max(200) }),
  query: z.object({ ...parlayLegs, state: stateCode.optional() }),
  reply: EmbedParlay,
  problems: [...partnerProblems, "invalid_parameter", "not_found"],
});

export const embedScores = endpoint({
  id: "embedScores",
  method: "get",
  path: "/embed/v1/{partnerSlug}/scores",
  summary: "Current games with score, clock and status, for a scoreboard that polls every few seconds.",
  tag: "Embed",
  kind: "json",
  dialect: "partner",
  needs: { by: "origin" },
  rate: "embed",
  params: z.object({ partnerSlug: z.string().max(200) }),
  query: z.object({ league: leagueHint.optional().describe("Only this league, by its code.") }),
  reply: EmbedScores,
  tagged: true,
  problems: [...partnerProblems, "not_found"],
});
