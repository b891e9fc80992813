import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";

export const ingestChanges = endpoint({
  id: "ingestChanges",
  method: "post",
  path: "/ingest/v1/changes",
  summary: "Take changes from a feed: all or nothing, answered when they are durable.",
  tag: "Operation",
  needs: { permission: "operator:ingest" },
  rate: "ingest",
  body: z.string().describe("NDJSON or a JSON array of changes, at most 1,000."),
  bodyLimit: LIMITS.ingestBodyBytes,
  kind: "json",
  reply: z.object({
    accepted: z.int(),
    position: z.string(),
    pending: z
      .literal(true)
      .optional()
      .describe(
        "On a node among others, while their engine is away: durable on this node, told to nobody yet; the position may still change.",
      ),
  }),
  problems: ["storage_unavailable"],
});
