import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { FlagText } from "../wire-text.ts";

/** A change that the row would make without dry run. */
const WouldChange = z.object({
  row: z.int().describe("The number of the row, counted from 1."),
  type: z.string().describe("The kind of the change; a game that is over takes its lines down with it."),
  id: z.union([z.int(), z.string()]),
});

export const ingestChanges = endpoint({
  id: "ingestChanges",
  method: "post",
  path: "/ingest/v1/changes",
  summary: "Take changes from a feed: all or nothing, answered when they are durable.",
  tag: "Operation",
  needs: { permission: "operator:ingest" },
  rate: "ingest",
  query: z.object({
    dryRun: FlagText.optional().describe("Checks the rows and tells what they would change; writes nothing."),
  }),
  body: z.string().describe("NDJSON or a JSON array of changes, at most 1,000."),
  bodyLimit: LIMITS.ingestBodyBytes,
  kind: "json",
  reply: z.object({
    accepted: z.int(),
    position: z.string(),
    dryRun: z
      .object({
        changes: z.int().describe("How many changes the rows would make."),
        unchanged: z.int().describe("How many rows only confirm what is known."),
        first: z.array(WouldChange).describe(`The first ${LIMITS.ingestRows} of the changes.`),
      })
      .optional()
      .describe("Only after a dry run: nothing was written, and the position is as it was."),
    pending: z
      .literal(true)
      .optional()
      .describe(
        "On a node among others, while their engine is away: durable on this node, not yet published; the position may still change, and a change may be superseded if another node leads meanwhile. GET /ingest/v1/changes/{correlationId} tells.",
      ),
  }),
  problems: ["storage_unavailable"],
});

export const ingestOutcome = endpoint({
  id: "ingestOutcome",
  method: "get",
  path: "/ingest/v1/changes/{correlationId}",
  summary: "Tell what became of a call that was answered with pending, by its correlation id, for a day.",
  tag: "Operation",
  needs: { permission: "operator:ingest" },
  rate: "ingest",
  params: z.object({ correlationId: z.string().regex(/^[\x21-\x7e]{1,64}$/) }),
  kind: "json",
  reply: z.object({
    correlationId: z.string(),
    waiting: z.int().describe("Changes that are durable on the node that answers and not yet shared with the others."),
    sentAgain: z.int().describe("Changes that were taken again after another node had led."),
    superseded: z.int().describe("Changes that were dropped, because newer ones of the same things are known."),
  }),
});
