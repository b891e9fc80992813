import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { BetStatusResponse, GenerateBetResponse } from "../schemas/slip/bet-slip.ts";
import { Int32Text } from "../wire-text.ts";

const BetText = z.object({ text: z.string().min(1).max(LIMITS.betTextChars) });

const BetPicture = z
  .object({
    imageUrl: z.string().max(LIMITS.urlChars).optional().describe("A public https URL."),
    base64String: z.string().max(LIMITS.betBodyBytes).optional().describe("Base64, with or without a data-URI prefix."),
    compression: z.enum(["gzip"]).nullish().describe("Compression of the data before base64 encoding."),
  })
  .refine(({ imageUrl, base64String }) => (imageUrl === undefined) !== (base64String === undefined), {
    message: "give exactly one of imageUrl and base64String",
  });

const generateMobileLinks = z.boolean().optional();

export const GenerateBetRequest = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), generateMobileLinks, content: BetText }),
  z.object({ type: z.literal("image"), generateMobileLinks, content: BetPicture }),
]);
export type GenerateBetRequest = z.infer<typeof GenerateBetRequest>;

const shared = {
  tag: "Bet slips",
  needs: { permission: "api:svc_bet_slips" },
  kind: "json",
  dialect: "slip",
} as const;

export const generateBet = endpoint({
  ...shared,
  id: "generateBet",
  method: "post",
  path: "/api/v1/bet/generate",
  summary: "Creates bet slips from a text or a picture. The request is accepted at once and processed asynchronously.",
  rate: "bets",
  body: GenerateBetRequest,
  bodyLimit: LIMITS.betBodyBytes,
  reply: GenerateBetResponse,
  problems: ["idempotency_conflict"],
});

export const getBetStatus = endpoint({
  ...shared,
  id: "getBetStatus",
  method: "get",
  path: "/api/v1/bet/status/{guid}",
  summary: "Status of a request, and its slips by book when it is complete.",
  rate: "betStatus",
  params: z.object({ guid: z.string().max(100) }),
  query: z.object({
    waitSeconds: Int32Text.pipe(z.int().min(0).max(LIMITS.betWaitSeconds))
      .optional()
      .describe("Maximum time to wait for the result. Additive."),
  }),
  reply: BetStatusResponse,
  problems: ["not_found"],
});
