import { z } from "zod";
import { DateTime, Id, Points, Price } from "../../scalar.ts";

const Share = z.number().min(0).max(1);
const MAX_LEGS = 12;
const MAX_STAKE = 1_000_000;

const AskedLeg = z.object({
  marketLineId: Id,
  points: Points.optional().describe("Points of the bet; default: the current points of the line."),
  price: Price.optional().describe("Price of the bet; default: the current price of the line."),
});

export const BonusEvaluationRequest = z.object({
  bonusId: Id,
  stake: z.number().positive().max(MAX_STAKE).describe("Dollars."),
  legs: z.array(AskedLeg).min(1).max(MAX_LEGS),
  state: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "must be the two letters of a state")
    .optional(),
  fairProbability: Share.optional().describe("Fair probability of the whole bet, if the client knows it."),
  refundConversion: Share.default(0.7).describe("Cash value of one dollar of bonus bets."),
  includeHedge: z.boolean().default(true),
});
export type BonusEvaluationRequest = z.infer<typeof BonusEvaluationRequest>;

export const BONUS_REASONS = [
  "expired",
  "not_started",
  "wrong_book",
  "price_too_short",
  "price_too_long",
  "too_few_legs",
  "stake_too_high",
  "league_excluded",
  "bet_type_excluded",
  "event_excluded",
  "state_excluded",
  "line_unavailable",
] as const;

const EvaluatedLeg = z.object({
  marketLineId: Id,
  points: Points.optional(),
  price: Price,
  statusId: z.int().min(1).max(3),
  fairProbability: Share.optional(),
});

/** The best opposite price, with the stake that equalises the profit of both outcomes. */
const Hedge = z.object({
  marketLineId: Id,
  marketSourceId: Id,
  price: Price,
  points: Points.optional(),
  stake: z.number(),
  profitIfBonusWins: z.number(),
  profitIfHedgeWins: z.number(),
  deepLink: z.string().max(2048).optional(),
});

/** In dollars. Computed even if the bet does not qualify. */
export const BonusEvaluationResult = z.object({
  bonusId: Id,
  isEligible: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(BONUS_REASONS), message: z.string() })),
  stake: z.number(),
  price: z.int(),
  boostedPrice: z.int().optional(),
  fairProbability: Share.optional(),
  fairMethod: z.enum(["supplied", "multiplicative_devig", "fair_price_set"]).optional(),
  expectedValue: z.number().optional(),
  expectedValuePercent: z
    .number()
    .optional()
    .describe("Expected value in percent of the stake that counts for the bonus."),
  conversionRate: z
    .number()
    .optional()
    .describe("Value of one dollar of bonus. The value is guaranteed if the bet can be hedged."),
  maxWinningsApplied: z.boolean(),
  legs: z.array(EvaluatedLeg),
  hedge: Hedge.optional(),
  warnings: z.array(z.string()),
  evaluatedAt: DateTime,
});
export type BonusEvaluationResult = z.infer<typeof BonusEvaluationResult>;
