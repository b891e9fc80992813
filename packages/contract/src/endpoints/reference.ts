import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { BetType } from "../schemas/market/bet-type.ts";
import { Event } from "../schemas/market/event.ts";
import { League } from "../schemas/market/league.ts";
import { MarketTypeDetail } from "../schemas/market/market-type.ts";
import { PeriodType } from "../schemas/market/period-type.ts";
import { Person } from "../schemas/people/person.ts";

// The response reports a malformed or unknown value in its envelope, so the schema accepts every text.
const changedSince = z
  .string()
  .optional()
  .describe("RFC 3339 date-time or YYYY-MM-DD; only rows modified at or after this time are returned.");

const ofLeague = z.object({ league: z.string() });

const shared = { tag: "Reference data", needs: { tier: "free" }, rate: "reads" } as const;

export const listBetTypes = endpoint({
  ...shared,
  id: "listBetTypes",
  method: "get",
  path: "/bettype",
  summary: "All bet types.",
  query: z.object({ changedSince }),
  reply: envelope(z.array(BetType)),
});

export const listLeagues = endpoint({
  ...shared,
  id: "listLeagues",
  method: "get",
  path: "/league",
  summary: "All leagues.",
  query: z.object({ changedSince }),
  reply: envelope(z.array(League)),
});

export const getLeague = endpoint({
  ...shared,
  id: "getLeague",
  method: "get",
  path: "/league/{id}",
  summary: "One league by its id.",
  params: z.object({
    id: z
      .string()
      .max(40)
      .meta({ override: { type: "integer", format: "int32" } }),
  }),
  reply: envelope(League),
});

export const listMarketTypes = endpoint({
  ...shared,
  id: "listMarketTypes",
  method: "get",
  path: "/market-type",
  summary: "The market types and the path value of each.",
  reply: envelope(z.array(MarketTypeDetail)),
});

export const listPeriodTypes = endpoint({
  ...shared,
  id: "listPeriodTypes",
  method: "get",
  path: "/period-type",
  summary: "All period types.",
  query: z.object({ changedSince }),
  reply: envelope(z.array(PeriodType)),
});

export const listPeriodTypesOfLeague = endpoint({
  ...shared,
  id: "listPeriodTypesOfLeague",
  method: "get",
  path: "/period-type/{league}",
  summary: "The period types of a league.",
  params: ofLeague,
  query: z.object({ changedSince }),
  reply: envelope(z.array(PeriodType)),
});

export const listPlayers = endpoint({
  ...shared,
  id: "listPlayers",
  method: "get",
  path: "/player/{league}",
  summary: "The players of a league.",
  params: ofLeague,
  query: z.object({ changedSince }),
  reply: envelope(z.array(Person)),
});

export const listUpcomingEvents = endpoint({
  ...shared,
  id: "listUpcomingEvents",
  method: "get",
  path: "/event/{league}/upcoming",
  summary:
    "The upcoming and current events of a league, ordered by start. With changedSince: all events modified since that time, including finished events.",
  params: ofLeague,
  query: z.object({ changedSince }),
  reply: envelope(z.array(Event)),
});
