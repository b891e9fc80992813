import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { LIMITS, MARKET_TYPES } from "../names.ts";
import { Odds } from "../things/odds.ts";
import { IdText, repeated } from "../wire-text.ts";

export const listOdds = endpoint({
  id: "listOdds",
  method: "get",
  path: "/market/{league}/{marketType}/odds",
  summary: "Every book's quotes of a league and market type, as a tree that a stream line patches by key.",
  tag: "Market data",
  needs: { tier: "free" },
  rate: "odds",
  params: z.object({
    league: z.string().max(200),
    marketType: z
      .string()
      .max(200)
      .meta({ override: { type: "string", enum: MARKET_TYPES } }),
  }),
  query: z.object({
    betTypeId: repeated(IdText, LIMITS.betTypeIds).optional(),
    eventId: repeated(IdText, LIMITS.betTypeIds).optional(),
    marketSourceId: repeated(IdText, LIMITS.betTypeIds).optional(),
  }),
  reply: envelope(Odds),
  problems: ["invalid_league", "invalid_market_type", "out_of_scope", "delayed_snapshot_unavailable"],
});
