import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { EmbedScores } from "../schemas/article/embed-scores.ts";
import { leagueHint } from "./article-request.ts";
import { partnerProblems } from "./embed-options.ts";

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
