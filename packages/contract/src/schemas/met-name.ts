import { z } from "zod";
import { DateTime, Id, Id32 } from "../scalar.ts";

export const NAMED_KINDS = ["team", "person", "book", "market"] as const;

const Suggestion = z.object({
  id: Id,
  name: z.string(),
  score: z.number().min(0).max(1).describe("How alike the names are; 1 is the same letters."),
});

const named = { id: z.string(), kind: z.enum(NAMED_KINDS), leagueId: Id32.nullable(), name: z.string() };

const MetName = z.object({
  ...named,
  feed: z.string(),
  seenIn: z.string(),
  times: z.int().describe("In how many documents, written down once an hour."),
  firstSeen: DateTime,
  lastSeen: DateTime,
  suggestions: z.array(Suggestion).describe("The likeliest first, for a person to judge: none is used unasked."),
});

const MappedName = z.object({
  ...named,
  thingId: Id.nullable().describe("Null: it is none of ours."),
  thing: z.string().nullable(),
  by: z.string(),
  modifiedOn: DateTime,
});

/** Names of feeds: those that nothing of ours is known by, and what operators said of others. */
export const NamesOfFeeds = z.object({
  notes: z.array(z.object({ label: z.string(), text: z.string() })).describe("The feed's own word on how it is doing."),
  unmapped: z.array(MetName),
  mapped: z.array(MappedName),
});
export type NamesOfFeeds = z.infer<typeof NamesOfFeeds>;
