import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { EmbedParlay } from "../schemas/article/embed-parlay.ts";
import { partnerProblems, stateCode } from "./embed-options.ts";
import { parlayLegs } from "./sgp.ts";

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
