import { z } from "zod";
import { DateTime, Id, Points, Price, Url } from "../../scalar.ts";

/** Only `book_quote` is a price of the book. All others are estimates. */
export const SgpPriceSource = z.enum(["book_quote", "stored_correlation", "model", "independent", "none"]);
export type SgpPriceSource = z.infer<typeof SgpPriceSource>;

const Chance = z.number().min(0).max(1);

export const SgpLeg = z.object({
  marketLineId: Id,
  requestedPoints: Points.optional(),
  points: Points.optional(),
  pointsDelta: z.number().optional(),
  isExact: z.boolean(),
  price: Price.optional(),
  fairProbability: Chance.optional(),
  statusId: z.int().min(1).max(3),
  eventId: Id,
  betTypeId: Id,
  sideIndex: z.int(),
  personId: Id.optional(),
  teamId: Id.optional(),
  description: z.string(),
  message: z.string().optional(),
});
export type SgpLeg = z.infer<typeof SgpLeg>;

/** Of a pattern of legs in one book's parlay prices. */
export const SgpCorrelation = z.object({
  semanticKey: z.string(),
  marketSourceId: Id,
  rho: z.number().min(-1).max(1),
  sampleCount: z.int().positive(),
  validatedAt: DateTime,
  confidence: Chance,
});
export type SgpCorrelation = z.infer<typeof SgpCorrelation>;

export const SgpDetails = z.object({
  marketSourceId: Id,
  eventId: Id,
  url: Url.nullable(),
  price: Price.nullable(),
  priceSource: SgpPriceSource,
  /** True if every leg is available at the requested points. */
  isExact: z.boolean(),
  mismatchCount: z.int().min(0),
  independentPrice: Price.optional(),
  /** The joint probability divided by the product of the legs' probabilities. */
  correlationFactor: z.number().optional(),
  legs: z.array(SgpLeg).optional().describe("Only with includeDetails: the legs in the order of ids."),
  correlation: SgpCorrelation.optional(),
  quotedAt: DateTime,
  expiresAt: DateTime,
  message: z.string().optional(),
});
export type SgpDetails = z.infer<typeof SgpDetails>;

export const SgpShopStatus = z.enum(["priced", "estimated", "partial", "unavailable", "error"]);
export type SgpShopStatus = z.infer<typeof SgpShopStatus>;

export const SgpBookPrice = z.object({
  marketSourceId: Id,
  name: z.string(),
  status: SgpShopStatus,
  price: Price.nullable(),
  priceSource: SgpPriceSource,
  url: Url.nullable(),
  isExact: z.boolean(),
  legsMatched: z.int().min(0),
  legs: z
    .array(SgpLeg)
    .optional()
    .describe("Only with includeDetails: the legs. Their order does not depend on the order of ids."),
  latencyMs: z.int().min(0),
  message: z.string().optional(),
});
export type SgpBookPrice = z.infer<typeof SgpBookPrice>;

export const SgpPriceShopResult = z.object({
  eventId: Id,
  legsRequested: z.int().min(0),
  bestMarketSourceId: Id.nullable(),
  bestPrice: Price.nullable(),
  results: z.array(SgpBookPrice).describe("Prices of books, best first, then estimates, best first."),
  quotedAt: DateTime,
});
export type SgpPriceShopResult = z.infer<typeof SgpPriceShopResult>;

/** A book's own price for a parlay, from a feed or an operator. */
export const SgpQuote = z.object({
  marketSourceId: Id,
  legs: z.array(Id).min(2).max(12),
  price: Price,
  observedOn: DateTime,
  /** If absent, the price counts as current for a minute after `observedOn`. */
  freshnessExpiresAt: DateTime.optional(),
});
export type SgpQuote = z.infer<typeof SgpQuote>;
