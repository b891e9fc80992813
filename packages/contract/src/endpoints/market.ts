import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { LIMITS, MARKET_TYPES } from "../names.ts";
import { InGameFairPriceSet } from "../schemas/market/fair-price.ts";
import { MarketSource } from "../schemas/market/market-source.ts";
import { LineHistory } from "../schemas/market/line-history.ts";
import { OFFER_ID } from "../schemas/article/beacon.ts";
import { Odds } from "../schemas/market/odds.ts";
import { MarketResults } from "../schemas/market/result.ts";
import { Person } from "../schemas/people/person.ts";
import { Team } from "../schemas/market/team.ts";
import { IdText, Int32Text, repeated } from "../wire-text.ts";

const params = z.object({
  league: z.string().max(200),
  marketType: z
    .string()
    .max(200)
    .meta({ override: { type: "string", enum: [...MARKET_TYPES] } }),
});

const shared = {
  tag: "Market data",
  needs: { tier: "free" },
  params,
  problems: ["invalid_league", "invalid_market_type", "out_of_scope", "delayed_snapshot_unavailable"],
} as const;

const ASKED_PRICE = new RegExp(`${OFFER_ID.source.replace(/\$$/, "")}:[+-]?\\d{3,6}$`);

/** A text with an offer and its price. The handler parses it, because the parameter can be repeated. */
const AskedPriceText = z
  .string()
  .regex(ASKED_PRICE, "must be {marketLineId}:{points}:{price}, with _ for no points")
  .meta({ override: { type: "string", pattern: ASKED_PRICE.source } });

const Moment = z.iso.datetime({ offset: true }).max(64);

export const listOdds = endpoint({
  ...shared,
  id: "listOdds",
  method: "get",
  path: "/market/{league}/{marketType}/odds",
  summary:
    "All books' lines of a league and market type, as a tree. Each line has a key, which stream messages repeat.",
  rate: "odds",
  query: z.object({
    betTypeId: repeated(IdText, LIMITS.betTypeIds).optional(),
    eventId: repeated(IdText, LIMITS.betTypeIds).optional(),
    marketSourceId: repeated(IdText, LIMITS.betTypeIds).optional(),
    periodTypeId: repeated(IdText, LIMITS.betTypeIds).optional(),
    changedSince: z
      .string()
      .max(64)
      .optional()
      .describe(
        "RFC 3339 date-time or YYYY-MM-DD within the last 24 hours: returns only lines modified at or after this time, and the ids of `removed` lines.",
      ),
    asOf: Moment.optional().describe(
      "RFC 3339 date-time: returns the odds at this time from the stored history, without links. Cannot be combined with changedSince.",
    ),
    deepLinks: z.enum(["on", "off"]).optional().describe("`off` omits `deepLink` from every line."),
  }),
  reply: envelope(Odds),
  problems: [...shared.problems, "not_found"],
});

export const getLineHistory = endpoint({
  id: "getLineHistory",
  method: "get",
  path: "/market/lines/{lineId}/history",
  summary: "Price history of a line between two times: its state at the first time, then every change.",
  tag: "Market data",
  needs: { tier: "free" },
  rate: "reads",
  params: z.object({ lineId: IdText.describe("The line's `marketLineId`.") }),
  query: z.object({
    from: Moment.optional().describe("Default: one day before `to`; at most 31 days before `to`."),
    to: Moment.optional().describe("Default: now."),
    resolution: Int32Text.optional().describe(
      "Length of an interval in seconds. Only the last change of each interval is returned.",
    ),
  }),
  reply: envelope(LineHistory),
  problems: ["not_found", "out_of_scope"],
});

const lists = { ...shared, rate: "reads", method: "get" } as const;
const byId = <T extends z.ZodType>(row: T) => z.record(z.string().regex(/^\d{1,16}$/), row);

export const listMarketPeople = endpoint({
  ...lists,
  id: "listMarketPeople",
  path: "/market/{league}/{marketType}/people",
  summary:
    "The people in the odds of a league and market type, by id. For straight, all other players of the league too.",
  reply: envelope(byId(Person)),
});

export const listMarketSources = endpoint({
  ...lists,
  id: "listMarketSources",
  path: "/market/{league}/{marketType}/sources",
  summary: "The books that currently offer a market type in a league.",
  reply: envelope(z.array(MarketSource)),
});

export const listMarketTeams = endpoint({
  ...lists,
  id: "listMarketTeams",
  path: "/market/{league}/{marketType}/teams",
  summary: "The teams in the odds of a league and market type, by id. For straight, all other teams of the league too.",
  reply: envelope(byId(Team)),
});

export const listInGameFairPrices = endpoint({
  id: "listInGameFairPrices",
  method: "get",
  path: "/market/{league}/in-game-fair-prices",
  summary:
    "The latest set of in-game fair prices of each game in play or recently finished. Empty for a league without a model.",
  tag: "Market data",
  needs: { tier: "enterprise", permission: "api:in_game_models" },
  rate: "reads",
  params: z.object({ league: z.string().max(200) }),
  reply: envelope(z.array(InGameFairPriceSet)),
  problems: ["invalid_league", "out_of_scope"],
});

export const listResults = endpoint({
  id: "listResults",
  method: "get",
  path: "/market/{league}/results",
  summary: "Results of the lines of finished games with their closing prices, latest settlement first, 500 per page.",
  tag: "Market data",
  needs: { tier: "free" },
  rate: "reads",
  params: z.object({ league: z.string().max(200) }),
  query: z.object({
    eventId: repeated(IdText, LIMITS.betTypeIds).optional(),
    betTypeId: repeated(IdText, LIMITS.betTypeIds).optional(),
    marketSourceId: repeated(IdText, LIMITS.betTypeIds).optional(),
    cursor: z.string().optional().describe("nextCursor or previousCursor from a response of the same list."),
    order: z.enum(["asc", "desc"]).default("desc").describe("Order by settlement time; desc is newest first."),
    changedSince: z
      .string()
      .optional()
      .describe("RFC 3339 date-time or YYYY-MM-DD: returns only lines settled or corrected at or after this time."),
    asked: repeated(AskedPriceText, LIMITS.askedPrices)
      .optional()
      .describe(
        "A price to compare with the line's closing price: {marketLineId}:{points}:{price}, with _ for no points. Only lines with such a price are listed.",
      ),
  }),
  reply: envelope(MarketResults),
  problems: ["invalid_league", "out_of_scope"],
});
