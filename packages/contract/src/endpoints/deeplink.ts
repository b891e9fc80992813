import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { ClientOs, DeeplinkResult, DeeplinkRows } from "../schemas/market/deeplink.ts";
import { Id, Points } from "../scalar.ts";
import { FlagText, idList, pointsList } from "../wire-text.ts";
import { GenerationOptions, StateText } from "./link-options.ts";

const MAX_IDS = 20;
const MAX_LINES = 200;
const BODY_BYTES = 32 * 1024;

export const getDeeplink = endpoint({
  id: "getDeeplink",
  method: "get",
  path: "/deeplink",
  summary: "The sportsbook's links for one or more lines: one link for all lines, and one for each line.",
  tag: "Deep links",
  needs: { tier: "free" },
  rate: "reads",
  query: z.object({
    ids: idList(MAX_IDS),
    points: pointsList(MAX_IDS).optional(),
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

export const listDeeplinks = endpoint({
  id: "listDeeplinks",
  method: "post",
  path: "/deeplink",
  summary: "Links of up to 200 lines of any books, one link per line. Additive.",
  tag: "Deep links",
  needs: { tier: "free" },
  rate: "reads",
  body: z.strictObject({
    ids: z.array(Id).min(1).max(MAX_LINES),
    /** One element per id. Null accepts any points. */
    points: z.array(Points.nullable()).max(MAX_LINES).optional(),
    state: StateText.default(""),
    isMobileDevice: z.boolean().default(false),
    os: ClientOs.default(""),
    generationOptions: GenerationOptions.optional(),
  }),
  bodyLimit: BODY_BYTES,
  reply: envelope(DeeplinkRows),
  problems: ["invalid_parameter", "delayed_snapshot_unavailable"],
});
