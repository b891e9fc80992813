import { z } from "zod";
import { GAME_OUTCOMES, LINE_RESULTS, RESULT_REASONS } from "../../names.ts";
import { DateTime, Id, Id32, Int32, Points, Price } from "../../scalar.ts";
import { LineMarket } from "./line.ts";

const Pair = { away: Int32, home: Int32 };

export const PeriodScore = z.object({ periodTypeId: Id32, ...Pair });
export type PeriodScore = z.infer<typeof PeriodScore>;

export const PlayerStat = z.object({
  betTypeId: Id.describe("The bet type that `value` decides."),
  periodTypeId: Id32.optional().describe("Default: the whole game."),
  value: z.number().describe("The player's number; 1 or 0 for a yes/no bet."),
});
export type PlayerStat = z.infer<typeof PlayerStat>;

export const PlayerResult = z.object({
  personId: Id,
  participated: z.boolean(),
  started: z.boolean().optional(),
  stats: z.array(PlayerStat).max(60),
});
export type PlayerResult = z.infer<typeof PlayerResult>;

/** For a market that scores and statistics do not decide, such as an award. */
export const DecidedMarket = z.object({
  betTypeId: Id,
  periodTypeId: Id32,
  betSubType: z.string().max(60).optional(),
  points: Points.optional(),
  personId: Id.optional(),
  winners: z
    .array(z.int().min(0).max(999))
    .max(100)
    .describe("Indexes of the winning sides. Several winners are a dead heat."),
});
export type DecidedMarket = z.infer<typeof DecidedMarket>;

export const ResultFacts = z.object({
  eventId: Id,
  outcome: z.enum(GAME_OUTCOMES),
  played: z
    .number()
    .min(0)
    .optional()
    .describe("Time played in an abandoned game, in minutes, or half innings in baseball; absent if unknown."),
  scores: z
    .array(PeriodScore)
    .max(40)
    .describe("Scores of the whole game and of each completed period. Overtime counts only in the whole game."),
  overtime: z
    .object(Pair)
    .nullable()
    .optional()
    .describe("Score after regulation; null if the game had no overtime, absent if unknown."),
  players: z.array(PlayerResult).max(300).optional(),
  decided: z.array(DecidedMarket).max(200).optional(),
});
export type ResultFacts = z.infer<typeof ResultFacts>;

const revisionFields = {
  revision: Int32.describe("Revision of the result, from 1. A corrected result has a higher revision."),
  settledOn: DateTime,
};

export const EventResult = ResultFacts.extend({ leagueId: Id32, ...revisionFields });
export type EventResult = z.infer<typeof EventResult>;

export const EventResultSummary = EventResult.pick({
  outcome: true,
  scores: true,
  overtime: true,
  revision: true,
  settledOn: true,
});
export type EventResultSummary = z.infer<typeof EventResultSummary>;

const gradeFields = {
  result: z.enum(LINE_RESULTS),
  share: z.number().gt(0).lt(1).optional().describe("In a dead heat: the share of the stake that wins."),
  reason: z.enum(RESULT_REASONS).optional().describe("The reason for a void bet, a push or a shared win."),
};

const ClosingPrice = z.object({ price: Price, points: Points.optional(), ...gradeFields });

export const LineResult = z.object({
  marketLineId: Id,
  marketId: Id,
  marketSourceId: Id,
  market: LineMarket,
  alternateNumber: z.int32().positive().optional(),
  points: Points.optional().describe("The last points of the line. The result is for a bet at these points."),
  price: Price.nullable().describe("The last price."),
  ...gradeFields,
  closing: ClosingPrice.optional().describe(
    "The last price and points before the game began, and the result of a bet at these points. Absent for lines that opened later.",
  ),
  ...revisionFields,
});
export type LineResult = z.infer<typeof LineResult>;

export const AskedPrice = z.object({
  marketLineId: Id,
  points: Points.nullable(),
  price: Price,
  value: z
    .number()
    .nullable()
    .describe(
      "Closing line value: the decimal price divided by the decimal closing price, minus 1. 0.05 is 5% better than the close. Null if the line did not close at these points.",
    ),
});
export type AskedPrice = z.infer<typeof AskedPrice>;

export const MarketResults = z.object({
  events: z.array(EventResult),
  lines: z.array(LineResult),
  asked: z.array(AskedPrice).optional().describe("The requested prices of these lines, compared with the close."),
});
export type MarketResults = z.infer<typeof MarketResults>;
