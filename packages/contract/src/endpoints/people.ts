import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { Lineup } from "../schemas/lineup.ts";
import { ListedNews } from "../schemas/news.ts";
import { PercentToPlay } from "../schemas/percent-to-play.ts";
import { IdText, Int32Text } from "../wire-text.ts";

const shared = { tag: "People", rate: "reads", method: "get" } as const;
const ofLeague = { league: z.string().max(200) };

const changedSince = z
  .string()
  .max(64)
  .optional()
  .describe("RFC 3339 date-time or YYYY-MM-DD; only rows modified at or after it are returned, withdrawn ones too.");

const paged = z.object({
  cursor: z.string().max(512).optional().describe("nextCursor or previousCursor of another page of the same list."),
  order: z.enum(["asc", "desc"]).default("desc").describe("By when rows were updated; desc is newest first."),
  personId: IdText.optional(),
  teamId: Int32Text.optional(),
  changedSince,
});

const lineups = { ...shared, needs: { tier: "free" }, reply: envelope(z.array(Lineup)) } as const;

export const listLineups = endpoint({
  ...lineups,
  id: "listLineups",
  path: "/event/{league}/lineup",
  summary:
    "Projected and confirmed line-ups of a day's games. A day begins at 06:00 in New York; without a date it is the one that is on.",
  params: z.object(ofLeague),
  query: z.object({ date: z.string().max(64).optional().describe("YYYY-MM-DD; today when absent."), changedSince }),
});

export const listLineupsOf = endpoint({
  ...lineups,
  id: "listLineupsOf",
  path: "/event/{league}/lineup/{date}",
  summary: "The same, with the day in the path.",
  params: z.object({ ...ofLeague, date: z.string().max(200) }),
  query: z.object({ changedSince }),
});

const people = { ...shared, needs: { tier: "enterprise", permission: "api:player_data" } } as const;

export const listPlayerNews = endpoint({
  ...people,
  id: "listPlayerNews",
  path: "/player/{league}/news",
  summary: "News of a league's players, 25 a page, with the line moves that followed each report.",
  params: z.object(ofLeague),
  query: paged,
  reply: envelope(z.array(ListedNews)),
});

export const listPercentToPlay = endpoint({
  ...people,
  id: "listPercentToPlay",
  path: "/player/{league}/percent-to-play",
  summary: "How likely players are to play in their next game, 50 a page.",
  params: z.object(ofLeague),
  query: paged,
  reply: envelope(z.array(PercentToPlay)),
});
