import { z } from "zod";

const MAX = { options: 10, keyChars: 64, valueChars: 200 };

export const StateText = z
  .string()
  .regex(/^([A-Za-z]{2})?$/, "must be empty or two letters")
  .transform((code) => code.toUpperCase())
  .meta({ override: { type: "string", pattern: "^([A-Za-z]{2})?$", default: "" } });

export const GenerationOptions = z
  .record(z.string().min(1).max(MAX.keyChars), z.string().max(MAX.valueChars))
  .refine((options) => Object.keys(options).length <= MAX.options, `at most ${MAX.options} options`)
  .meta({
    override: {
      type: "object",
      description:
        "utmCampaign, subId and linkLevel (betslip, event or home) are supported; all other parameters are ignored.",
      additionalProperties: { type: "string", maxLength: MAX.valueChars },
      maxProperties: MAX.options,
    },
  });
