import { z } from "zod";
import { DateTime, Id, Points, Price } from "../../scalar.ts";
import { ShownStatus } from "./receipt.ts";

/** One version of an offer, as any number of pages displayed it. */
export const ShownAs = z.object({
  price: Price.nullable(),
  status: ShownStatus,
  /** Version of the legal texts and regional rules beside the offer. */
  ruleVersion: z.string(),
  state: z.string().nullable(),
  /** The price in the service when the receipt arrived. */
  servicePrice: Price.nullable(),
  seen: z.int(),
  followed: z.int(),
  /** Lowest and highest age of the price on the pages. */
  leastAgeMs: z.int(),
  mostAgeMs: z.int(),
  firstAt: DateTime,
  lastAt: DateTime,
});
export type ShownAs = z.infer<typeof ShownAs>;

export const ShownOffer = z.object({
  partnerSlug: z.string(),
  offerId: z.string(),
  marketLineId: Id,
  marketSourceId: Id,
  points: Points.nullable(),
  shown: z.array(ShownAs),
});

export const ArticleReceipts = z.object({
  article: z.string(),
  from: DateTime,
  to: DateTime,
  /** False if the limit cut off the oldest receipts. */
  isWhole: z.boolean(),
  receipts: z.int(),
  offers: z.array(ShownOffer),
});
export type ArticleReceipts = z.infer<typeof ArticleReceipts>;
