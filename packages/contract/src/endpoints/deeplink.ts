import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { ClientOs, DeeplinkResult } from "../things/deeplink.ts";
import { FlagText, idList, pointsList } from "../wire-text.ts";

const MOST = { ids: 20, options: 10, keyChars: 64, valueChars: 200 };

const StateText = z
  .string()
  .regex(/^([A-Za-z]{2})?$/, "must be empty or two letters")
  .transform((code) => code.toUpperCase())
  .meta({ override: { type: "string", pattern: "^([A-Za-z]{2})?$", default: "" } });

const GenerationOptions = z
  .record(z.string().min(1).max(MOST.keyChars), z.string().max(MOST.valueChars))
  .refine((options) => Object.keys(options).length <= MOST.options, `at most ${MOST.options} options`)
  .meta({
    override: {
      type: "object",
      description: "utmCampaign, subId and linkLevel (betslip, event or home) are known; others are ignored.",
      additionalProperties: { type: "string", maxLength: MOST.valueChars },
      maxProperties: MOST.options,
    },
  });

export const getDeeplink = endpoint({
  id: "getDeeplink",
  method: "get",
  path: "/deeplink",
  summary: "The sportsbook's own address of one or more lines: one link for all, and one for each.",
  tag: "Deep links",
  needs: { tier: "free" },
  rate: "reads",
  query: z.object({
    ids: idList(MOST.ids),
    points: pointsList(MOST.ids).optional(),
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
