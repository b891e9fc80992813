import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { League } from "../things/league.ts";
import { MarketTypeDetail } from "../things/market-type.ts";

const changedSince = z
  .string()
  .max(64)
  .optional()
  .describe("RFC 3339 date-time or YYYY-MM-DD; only rows modified at or after it are returned.");

const shared = { tag: "Reference data", needs: { tier: "free" }, rate: "reads" } as const;

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
