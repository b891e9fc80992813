import { MARKET_TYPES, type MarketTypeName } from "@linewire/contract/names";
import { z } from "zod";
import { oddsRows, type OddsNames } from "./odds-rows.ts";
import { leagueCode } from "./schedule-tools.ts";
import { dataOf, firstOf, tool, ToolRefusal, type EndpointCalls } from "./tool.ts";

const Id = z.int().positive();

const namesFor = async (calls: EndpointCalls, league: string, marketType: MarketTypeName): Promise<OddsNames> => {
  const [betTypes, books] = await Promise.all([
    calls.call("listBetTypes"),
    calls.call("listMarketSources", { params: { league, marketType } }),
  ]);
  const betTypeNames = new Map(dataOf(betTypes).map(({ id, name }) => [id, name]));
  const bookNames = new Map(dataOf(books).map(({ id, name }) => [id, name]));
  return { betType: (id) => betTypeNames.get(id), book: (id) => bookNames.get(id) };
};

const asText = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));

export const getOdds = tool({
  name: "get_odds",
  title: "Odds",
  description:
    "Current prices of every sportsbook in American odds, one row per line. Filter by eventId (see get_schedule) or betTypeId; futures have no game. Use a row's marketLineId in get_line_history, get_deep_link and evaluate_bonus.",
  input: z.object({
    league: leagueCode,
    marketType: z
      .enum(MARKET_TYPES)
      .default("straight")
      .describe("straight: moneyline, spread, total; props: bets on players; futures: bets on the season."),
    eventId: Id.optional().describe("A game from get_schedule."),
    betTypeId: Id.optional().describe("1 spread, 2 moneyline, 3 total. Props and futures have other ids."),
    bookId: Id.optional().describe("Only this sportsbook."),
    limit: z.int().min(1).max(500).default(100).describe("Maximum number of rows."),
  }),
  isReadOnly: true,
  run: async (calls, { league, marketType, eventId, betTypeId, bookId, limit }) => {
    if (eventId === undefined && betTypeId === undefined)
      throw new ToolRefusal("send eventId or betTypeId: all odds of a league are thousands of rows");
    const query = { eventId: asText(eventId), betTypeId: asText(betTypeId), marketSourceId: asText(bookId) };
    const [answer, names] = await Promise.all([
      calls.call("listOdds", { params: { league, marketType }, query: { ...query, deepLinks: "off" } }),
      namesFor(calls, league, marketType),
    ]);
    const odds = dataOf(answer);
    const { rows, total } = firstOf(oddsRows(odds, names), limit);
    return { total, asOf: new Date(odds.lastUpdated).toISOString(), lines: rows };
  },
});

const MAX_CHANGES = 200;
const Moment = z.iso.datetime({ offset: true });

export const getLineHistory = tool({
  name: "get_line_history",
  title: "Line history",
  description: "Price and points history of one line: its price and points at `from`, then every change.",
  input: z.object({
    marketLineId: Id.describe("A line from get_odds."),
    from: Moment.optional().describe("Default: a day before `to`."),
    to: Moment.optional().describe("Default: now."),
    resolutionSeconds: z.int().positive().optional().describe("Keeps the last change of each interval of this length."),
  }),
  isReadOnly: true,
  run: async (calls, { marketLineId, from, to, resolutionSeconds }) => {
    const history = dataOf(
      await calls.call("getLineHistory", {
        params: { lineId: String(marketLineId) },
        query: { from, to, resolution: asText(resolutionSeconds) },
      }),
    );
    const { changes, ...about } = history;
    return { ...about, total: changes.length, changes: changes.slice(-MAX_CHANGES) };
  },
});
