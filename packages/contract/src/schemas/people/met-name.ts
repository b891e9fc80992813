import { z } from "zod";
import { DateTime, Id, Id32 } from "../../scalar.ts";

export const NAMED_KINDS = ["team", "person", "book", "market"] as const;

const Suggestion = z.object({
  id: Id,
  name: z.string(),
  score: z.number().min(0).max(1).describe("Similarity of the names; 1 = the same letters."),
});

const named = { id: z.string(), kind: z.enum(NAMED_KINDS), leagueId: Id32.nullable(), name: z.string() };

const MetName = z.object({
  ...named,
  feed: z.string(),
  seenIn: z.string(),
  times: z.int().describe("Number of documents, recorded once an hour."),
  firstSeen: DateTime,
  lastSeen: DateTime,
  suggestions: z.array(Suggestion).describe("Suggestions, best first, for an operator. None is applied automatically."),
});

const MappedName = z.object({
  ...named,
  thingId: Id.nullable().describe("Null: it matches no record."),
  thing: z.string().nullable(),
  by: z.string(),
  modifiedOn: DateTime,
});

/** Names from feeds: unmapped ones, and those mapped by operators. */
export const NamesOfFeeds = z.object({
  notes: z.array(z.object({ label: z.string(), text: z.string() })).describe("The status that the feed reports."),
  unmapped: z.array(MetName),
  mapped: z.array(MappedName),
});
export type NamesOfFeeds = z.infer<typeof NamesOfFeeds>;
