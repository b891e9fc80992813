import { z } from "zod";
import { DateTime, Id, Id32 } from "../../scalar.ts";

export const NAMED_KINDS = ["team", "person", "book", "market"] as const;

const Suggestion = z.object({
  id: Id,
  name: z.string(),
  score: z.number().min(0).max(1).describe("Similarity of the names; 1 means the same letters."),
});

const named = { id: z.string(), kind: z.enum(NAMED_KINDS), leagueId: Id32.nullable(), name: z.string() };

const UnmappedName = z.object({
  ...named,
  feed: z.string(),
  seenIn: z.string(),
  times: z.int().describe("Number of documents that contained the name. It is updated once an hour."),
  firstSeen: DateTime,
  lastSeen: DateTime,
  suggestions: z
    .array(Suggestion)
    .describe("Suggestions for an operator, best first. No suggestion is applied automatically."),
});

const MappedName = z.object({
  ...named,
  thingId: Id.nullable().describe("Null if an operator marked the name as unknown."),
  thing: z.string().nullable(),
  by: z.string(),
  modifiedOn: DateTime,
});

export const NamesOfFeeds = z.object({
  notes: z.array(z.object({ label: z.string(), text: z.string() })).describe("The status that the feed reports."),
  unmapped: z.array(UnmappedName),
  mapped: z.array(MappedName),
});
export type NamesOfFeeds = z.infer<typeof NamesOfFeeds>;
