import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { ClientOs, DeeplinkResult } from "../things/deeplink.ts";
import { FlagText, idList, pointsList } from "../wire-text.ts";
import { GenerationOptions, StateText } from "./link-wishes.ts";

const MOST_IDS = 20;

export const getDeeplink = endpoint({
  id: "getDeeplink",
  method: "get",
  path: "/deeplink",
  summary: "The sportsbook's own address of one or more lines: one link for all, and one for each.",
  tag: "Deep links",
  needs: { tier: "free" },
  rate: "reads",
  query: z.object({
    ids: idList(MOST_IDS),
    points: pointsList(MOST_IDS).optional(),
    state: StateText.default(""),
    isMobileDevice: FlagText.default(false),
    os: z
      .string()
      .toLowerCase()
      .pipe(ClientOs)
      .meta({ override: { type: "string", enum: ClientOs.options, default: "" } })
      .default(""),
    generationOptions: GenerationOptions.optional(),
  }),
  reply: envelope(DeeplinkResult),
  problems: ["invalid_parameter", "out_of_scope", "not_found", "generation_failed", "delayed_snapshot_unavailable"],
});
