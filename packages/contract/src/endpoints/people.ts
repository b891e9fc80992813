import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { Lineup } from "../schemas/people/lineup.ts";
import { ListedNews } from "../schemas/people/news.ts";
import { PercentToPlay } from "../schemas/market/percent-to-play.ts";
import { IdText, Int32Text } from "../wire-text.ts";

const shared = { tag: "People", rate: "reads", method: "get" } as const;
// The response reports a malformed or unknown value in its envelope, so the schema accepts every text.
const ofLeague = { league: z.string() };

const changedSince = z
  .string()
  .optional()
  .describe(
    "RFC 3339 date-time or YYYY-MM-DD; only rows modified at or after this time are returned, including withdrawn rows.",
  );

const paged = z.object({
  cursor: z.string().optional().describe("nextCursor or previousCursor from a response of the same list."),
  order: z.enum(["asc", "desc"]).default("desc").describe("Order by update time; desc is newest first."),
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
    "Projected and confirmed line-ups of a day's games, by default of today. A day begins at 06:00 New York time.",
  params: z.object(ofLeague),
  query: z.object({ date: z.string().optional().describe("YYYY-MM-DD; default: today."), changedSince }),
});

export const listLineupsOf = endpoint({
  ...lineups,
  id: "listLineupsOf",
  path: "/event/{league}/lineup/{date}",
  summary: "Projected and confirmed line-ups of a day's games, with the day in the path.",
  params: z.object({ ...ofLeague, date: z.string() }),
  query: z.object({
    date: z.string().optional().describe("If present, the same date as in the path."),
    changedSince,
  }),
});

const people = { ...shared, needs: { tier: "enterprise", permission: "api:player_data" } } as const;

export const listPlayerNews = endpoint({
  ...people,
  id: "listPlayerNews",
  path: "/player/{league}/news",
  summary: "News about a league's players, 25 per page, with the line changes that followed each report.",
  params: z.object(ofLeague),
  query: paged,
  reply: envelope(z.array(ListedNews)),
});

export const listPercentToPlay = endpoint({
  ...people,
  id: "listPercentToPlay",
  path: "/player/{league}/percent-to-play",
  summary: "Probability that players play in their next game, 50 per page.",
  params: z.object(ofLeague),
  query: paged,
  reply: envelope(z.array(PercentToPlay)),
});
