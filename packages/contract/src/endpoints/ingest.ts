import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { FlagText } from "../wire-text.ts";

const WouldChange = z.object({
  row: z.int().describe("Number of the row, from 1."),
  type: z.string().describe("Type of the change. A row that finishes a game also removes its lines."),
  id: z.union([z.int(), z.string()]),
});

export const ingestChanges = endpoint({
  id: "ingestChanges",
  method: "post",
  path: "/ingest/v1/changes",
  summary: "Accept changes from a feed, all of them or none. The response is sent when the changes are durable.",
  tag: "Operation",
  needs: { permission: "operator:ingest" },
  rate: "ingest",
  query: z.object({
    dryRun: FlagText.optional().describe(
      "Validates the rows and returns the changes that they would make, but writes none.",
    ),
  }),
  body: z.string().describe("NDJSON or a JSON array of changes, at most 1,000."),
  bodyLimit: LIMITS.ingestBodyBytes,
  kind: "json",
  reply: z.object({
    accepted: z.int(),
    position: z.string(),
    dryRun: z
      .object({
        changes: z.int().describe("Number of changes that the rows would make."),
        unchanged: z.int().describe("Number of rows that change nothing."),
        first: z.array(WouldChange).describe(`The first ${LIMITS.ingestRows} of the changes.`),
      })
      .optional()
      .describe("Only for a dry run: no change was written, and the position is unchanged."),
    pending: z
      .literal(true)
      .optional()
      .describe(
        "In a cluster, while NATS is not reachable: the changes are durable on this node and not yet published. The position can still change, and a change can be superseded if another node becomes leader. GET /ingest/v1/changes/{correlationId} returns the outcome.",
      ),
  }),
  problems: ["storage_unavailable"],
});

export const ingestOutcome = endpoint({
  id: "ingestOutcome",
  method: "get",
  path: "/ingest/v1/changes/{correlationId}",
  summary: "Return the outcome of a request whose response was `pending`, by its correlation id. Available for a day.",
  tag: "Operation",
  needs: { permission: "operator:ingest" },
  rate: "ingest",
  params: z.object({ correlationId: z.string().regex(/^[\x21-\x7e]{1,64}$/, "1 to 64 visible ASCII characters") }),
  kind: "json",
  reply: z.object({
    correlationId: z.string(),
    waiting: z
      .int()
      .describe("Number of changes that are durable on the responding node and not yet published to other nodes."),
    sentAgain: z.int().describe("Number of changes that this node applied again after the leader had changed."),
    superseded: z
      .int()
      .describe("Number of changes that were dropped because newer changes of the same records exist."),
  }),
});
