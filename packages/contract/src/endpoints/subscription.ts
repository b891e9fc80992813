import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { LIMITS, REPLAY, STREAM, SUBSCRIBABLE_EVENTS } from "../names.ts";
import { optionalIdList } from "../wire-text.ts";
import { DateTime, Id, Id32 } from "../scalar.ts";

const list = <T extends z.ZodType>(item: T) => z.array(item).max(LIMITS.subscriptionArray).optional();

const ReplayRequest = z
  .object({
    from: DateTime,
    to: DateTime.describe("At most 24 h after `from`, and not in the future."),
    speed: z
      .number()
      .min(REPLAY.minSpeed)
      .max(REPLAY.maxSpeed)
      .optional()
      .describe("Replay speed in recorded seconds per second; default 1."),
  })
  .describe(
    "Replays the changes of lines and events between two past times instead of live changes. Requires the enterprise tier.",
  );

export const SubscriptionRequest = z.object({
  apiKey: z
    .string()
    .max(200)
    .optional()
    .describe("API key of the request, instead of the X-Api-Key header. Never stored, never returned."),
  betTypeIds: list(Id),
  eventIds: list(Id),
  eventTypes: list(z.enum(SUBSCRIBABLE_EVENTS)),
  includeSnapshot: z.boolean().optional(),
  leagueIds: list(Id32),
  marketSourceIds: list(Id),
  marketTypeIds: list(Id32),
  conflateMs: z.int().min(0).max(STREAM.maxConflateMs).optional(),
  projectionSourceIds: z.array(Id).max(LIMITS.subscriptionArray).optional(),
  replay: ReplayRequest.optional(),
});
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>;

export const createSubscription = endpoint({
  id: "createSubscription",
  method: "post",
  path: "/subscriptions",
  summary: "Create a subscription; the response contains a signed stream URL.",
  tag: "Real-time",
  needs: { tier: "concierge", by: "key-or-jwt-or-body" },
  rate: "subscriptions",
  body: SubscriptionRequest,
  bodyOptional: true,
  reply: envelope(z.object({ subscriptionId: z.string(), streamUrl: z.string() })),
  problems: ["out_of_scope", "streaming_unavailable", "idempotency_conflict", "not_found"],
});

export const openStream = endpoint({
  id: "openStream",
  method: "get",
  path: "/sse/{subscriptionId}",
  summary:
    "Open the stream of a subscription. The token is part of the returned streamUrl. Last-Event-ID resumes the stream.",
  tag: "Real-time",
  needs: { by: "token" },
  params: z.object({ subscriptionId: z.string().max(200) }),
  query: z.object({
    token: z.string().max(4096).optional(),
    mismatch: z.literal("1").optional().describe("The client reconnects because its lines differed from a digest."),
    encoding: z
      .literal("gzip")
      .optional()
      .describe("Compresses the stream with gzip if Accept-Encoding permits it. Each message is flushed."),
    lines: optionalIdList(STREAM.digestLines).describe(
      "Ids of the lines that the client displays. Digests cover only these lines.",
    ),
  }),
  kind: "stream",
  reply: z.string(),
  mediaType: "text/event-stream",
  ends: "The replay is complete: do not reconnect.",
  problems: [
    "token_invalid",
    "token_expired",
    "key_revoked",
    "out_of_scope",
    "not_found",
    "rate_limited",
    "streaming_unavailable",
  ],
});
