import { z } from "zod";
import { DateTime, Id, Points, Price, Url } from "../../scalar.ts";
import { DeeplinkStatus } from "../market/deeplink.ts";
import { SgpPriceSource } from "./sgp.ts";

export const GenerateBetResponse = z.object({
  status: z.literal("pending"),
  details: z.string(),
  requestId: z.uuid(),
});
export type GenerateBetResponse = z.infer<typeof GenerateBetResponse>;

/** `single`: separate bets. `parlay`: several games. `sgp`: a same game parlay. */
export const SlipKind = z.enum(["single", "parlay", "sgp", "none"]);
export type SlipKind = z.infer<typeof SlipKind>;

/** A bet that no slip contains, or words that are not understood as a bet. */
export const UnmatchedLeg = z.object({ text: z.string(), reason: z.string() });
export type UnmatchedLeg = z.infer<typeof UnmatchedLeg>;

export const BetslipLink = z.object({
  sportsbook: z.string(),
  url: Url.nullable(),
  deeplinkStatus: DeeplinkStatus,
});
export type BetslipLink = z.infer<typeof BetslipLink>;

export const BetslipBet = z.object({
  id: z.string().describe("Number of the requested bet. It is the same in every book's slip."),
  marketLineId: Id,
  event: z.string(),
  eventId: Id.optional().describe("Additive."),
  player: z.string().optional(),
  betType: z.string(),
  periodType: z.string(),
  isLive: z.boolean(),
  selection: z.string().describe("The side in words, with its points. Additive."),
  odds: z.object({
    type: z.enum(["moneyline", "spread", "total", "prop"]),
    value: z.string().regex(/^[+-]\d+$/),
    points: Points.nullable(),
  }),
  requestedPoints: Points.optional().describe("Additive."),
  isExact: z.boolean().describe("Whether the book has the requested points. Additive."),
  deepLink: BetslipLink,
  metadata: z.object({
    league: z.string(),
    timestamp: DateTime,
    matchConfidence: z.number().min(0).max(1),
    /** Other possible meanings of the text. */
    alternatives: z.array(z.string()).optional().describe("Additive."),
  }),
});
export type BetslipBet = z.infer<typeof BetslipBet>;

export const BookSlip = z.object({
  book: z.string(),
  bookId: Id,
  deepLink: Url.nullable(),
  overallOdds: Price,
  priceSource: SgpPriceSource.describe(
    "book_quote: the book's price; independent: the product of the book's prices of the bets; none: the book has no known price for this combination, the prices are multiplied. Additive.",
  ),
  legsRequested: z.int().min(0),
  legsMatched: z.int().min(0),
  betslipBets: z.array(BetslipBet),
  message: z.string().optional().describe("Additive."),
});
export type BookSlip = z.infer<typeof BookSlip>;

export const SlipRead = z.object({
  kind: SlipKind,
  stake: z.number().positive().nullable(),
  price: Price.nullable().describe("Price of the whole slip that the text states."),
  book: z.string().nullable(),
  text: z.string().optional().describe("The text read from a picture."),
});
export type SlipRead = z.infer<typeof SlipRead>;

export const BetStatusResponse = z.object({
  requestId: z.uuid(),
  status: z.enum(["pending", "Processing", "Complete", "Error"]),
  details: z.string(),
  message: z.string().optional(),
  sharedBetSlipId: z.string().optional(),
  shareUrl: z.string().optional(),
  submittedAt: DateTime,
  completedAt: DateTime.optional(),
  expiresAt: DateTime,
  unmatchedLegs: z.array(UnmatchedLeg).optional(),
  read: SlipRead.optional().describe("Additive."),
  betSlips: z.array(BookSlip),
  upstreamStatusCode: z
    .int()
    .nullable()
    .optional()
    .describe("Only with the status Error: the HTTP status with which the picture's host responded."),
  upstreamStatus: z.string().nullable().optional(),
});
export type BetStatusResponse = z.infer<typeof BetStatusResponse>;
