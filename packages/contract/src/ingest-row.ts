import "./plain-errors.ts";
import { z } from "zod";
import { predicateOf } from "./predicate-of.ts";
import { CorrelationId, Id32 } from "./scalar.ts";
import { BetType } from "./schemas/market/bet-type.ts";
import { Bonus } from "./schemas/market/bonus.ts";
import { Event, EventTeam } from "./schemas/market/event.ts";
import { InGameFairPriceSet } from "./schemas/market/fair-price.ts";
import { League } from "./schemas/market/league.ts";
import { AltLine, LineMarket, StreamLine } from "./schemas/market/line.ts";
import { Lineup } from "./schemas/people/lineup.ts";
import { MarketSource } from "./schemas/market/market-source.ts";
import { MarketTypeDetail } from "./schemas/market/market-type.ts";
import { PlayerNews } from "./schemas/people/news.ts";
import { PercentToPlay } from "./schemas/market/percent-to-play.ts";
import { PeriodType } from "./schemas/market/period-type.ts";
import { Person } from "./schemas/people/person.ts";
import { DecidedMarket, ResultFacts, PeriodScore, PlayerResult, PlayerStat } from "./schemas/market/result.ts";
import { SgpQuote } from "./schemas/slip/sgp.ts";
import { Team } from "./schemas/market/team.ts";

// The service computes these fields and ignores them in rows. A row that was copied from the stream contains them.
const KNOWN = [
  "previousPrice",
  "previousPoints",
  "openerPrice",
  "openerPoints",
  "sequenceNumber",
  "modifiedOn",
  "observedOn",
  "edge",
] as const;
const known = Object.fromEntries(KNOWN.map((key) => [key, true])) as Record<(typeof KNOWN)[number], true>;
const ignored = <const K extends readonly string[]>(...keys: K) =>
  Object.fromEntries(keys.map((key) => [key, z.unknown().optional()])) as {
    [key in K[number]]: z.ZodOptional<z.ZodUnknown>;
  };

const sourceLink = z
  .string()
  .max(2048)
  .describe("URL of this bet at the book, from the book's feed. It is used only if its host belongs to the book.");

const IngestAlt = z.strictObject({
  ...AltLine.omit({ ...known, deepLink: true, isAlt: true }).shape,
  isAlt: z.literal(true).optional(),
  sourceLink: sourceLink.optional(),
  ...ignored(...KNOWN, "deepLink"),
});

export const IngestLine = z.strictObject({
  ...StreamLine.omit({ ...known, marketLineKey: true, alternateLines: true, market: true }).shape,
  market: z.strictObject(LineMarket.omit({ sideName: true }).shape).extend({ sideName: LineMarket.shape.sideName }),
  alternateLines: z.array(IngestAlt).max(100).optional(),
  sourceLink: sourceLink.optional(),
  ...ignored(...KNOWN, "marketLineKey", "deepLink"),
});
export type IngestLine = z.infer<typeof IngestLine>;

const IngestEvent = z.strictObject({
  ...Event.omit({ isActive: true, modifiedOn: true, statusName: true, eventTeams: true, result: true }).shape,
  statusName: Event.shape.statusName.optional(),
  eventTeams: z.array(z.strictObject(EventTeam.shape)).max(200).optional(),
  ...ignored("isActive", "modifiedOn", "result"),
});

const IngestResult = z.strictObject(ResultFacts.shape).extend({
  scores: z.array(z.strictObject(PeriodScore.shape)).max(40),
  players: z
    .array(z.strictObject(PlayerResult.shape).extend({ stats: z.array(z.strictObject(PlayerStat.shape)).max(60) }))
    .max(300)
    .optional(),
  decided: z.array(z.strictObject(DecidedMarket.shape)).max(200).optional(),
});

const own = { isActive: true, modifiedOn: true } as const;
/** `isActive: false` withdraws the record. */
const row = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...shape, isActive: z.boolean().optional(), ...ignored("modifiedOn") });
const common = { correlationId: CorrelationId.optional() };

const MarketLineRow = z.strictObject({
  type: z.literal("market_line"),
  line: IngestLine,
  leagueId: Id32.optional(),
  ...common,
});

/** A fast check, because most rows of a feed are lines. */
export const isMarketLineRow = predicateOf(MarketLineRow);

export const IngestRow = z.discriminatedUnion("type", [
  MarketLineRow,
  z.strictObject({ type: z.literal("event"), event: IngestEvent, ...common }),
  z.strictObject({ type: z.literal("result"), result: IngestResult, ...common }),
  z.strictObject({ type: z.literal("lineup"), lineup: z.strictObject(Lineup.shape), ...common }),
  z.strictObject({ type: z.literal("player_news"), news: z.strictObject(PlayerNews.shape), ...common }),
  z.strictObject({ type: z.literal("percent_to_play"), percentToPlay: z.strictObject(PercentToPlay.shape), ...common }),
  z.strictObject({
    type: z.literal("in_game_fair_price"),
    fairPriceSet: z.strictObject(InGameFairPriceSet.shape),
    ...common,
  }),
  z.strictObject({ type: z.literal("bonus"), bonus: row(Bonus.omit(own).shape), ...common }),
  z.strictObject({ type: z.literal("sgp_quote"), quote: z.strictObject(SgpQuote.shape), ...common }),
  z.strictObject({ type: z.literal("league"), league: row(League.omit(own).shape), ...common }),
  z.strictObject({ type: z.literal("market_type"), marketType: z.strictObject(MarketTypeDetail.shape), ...common }),
  z.strictObject({ type: z.literal("bet_type"), betType: row(BetType.omit(own).shape), ...common }),
  z.strictObject({ type: z.literal("period_type"), periodType: row(PeriodType.omit(own).shape), ...common }),
  z.strictObject({ type: z.literal("market_source"), marketSource: row(MarketSource.omit(own).shape), ...common }),
  z.strictObject({ type: z.literal("team"), team: row(Team.omit(own).shape), ...common }),
  z.strictObject({ type: z.literal("person"), person: row(Person.omit(own).shape), ...common }),
]);
export type IngestRow = z.infer<typeof IngestRow>;
export type IngestKind = IngestRow["type"];
