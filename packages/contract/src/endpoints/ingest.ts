import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { FlagText } from "../wire-text.ts";

/** A change that the row would make without dry run. */
const WouldChange = z.object({
  row: z.int().describe("Number of the row, from 1."),
  type: z.string().describe("Type of the change. A finished game also removes its lines."),
  id: z.union([z.int(), z.string()]),
});

export const ingestChanges = endpoint({
  id: "ingestChanges",
  method: "post",
  path: "/ingest/v1/changes",
  summary: "Accept changes from a feed, all or none. The response is sent when they are durable.",
  tag: "Operation",
  needs: { permission: "operator:ingest" },
  rate: "ingest",
  query: z.object({
    dryRun: FlagText.optional().describe("Validates the rows and returns what they would change; writes nothing."),
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
      .describe("Only for a dry run: nothing was written, the position has not changed."),
    pending: z
      .literal(true)
      .optional()
      .describe(
        "In a cluster, while NATS is not reachable: durable on this node, not yet published. The position can still change, and a change can be superseded if another node becomes leader. GET /ingest/v1/changes/{correlationId} returns the outcome.",
      ),
  }),
  problems: ["storage_unavailable"],
});

export const ingestOutcome = endpoint({
  id: "ingestOutcome",
  method: "get",
  path: "/ingest/v1/changes/{correlationId}",
  summary: "Return the outcome of a request answered with pending, by its correlation id, for a day.",
  tag: "Operation",
  needs: { permission: "operator:ingest" },
  rate: "ingest",
  params: z.object({ correlationId: z.string().regex(/^[\x21-\x7e]{1,64}$/) }),
  kind: "json",
  reply: z.object({
    correlationId: z.string(),
    waiting: z.int().describe("Changes that are durable on the responding node and not yet published to the others."),
    sentAgain: z.int().describe("Changes that were accepted again after another node had led."),
    superseded: z.int().describe("Changes dropped because newer ones of the same records are known."),
  }),
});
