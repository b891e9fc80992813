import { z } from "zod";
import { DateTime, Id, Points, Price } from "../../scalar.ts";
import { ShownStatus } from "./receipt.ts";

/** One displayed version of an offer. Any number of pages may have displayed it. */
export const ShownAs = z.object({
  price: Price.nullable(),
  status: ShownStatus,
  /** Version of the legal texts and regional rules that the page applied. */
  ruleVersion: z.string(),
  state: z.string().nullable(),
  /** The price that the service had for the offer when the receipt arrived. */
  servicePrice: Price.nullable(),
  seen: z.int(),
  followed: z.int(),
  /** Minimum and maximum age of the price on the pages. */
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

/** Offers that readers saw in an article around a time, from receipts received in that interval. */
export const ArticleReceipts = z.object({
  article: z.string(),
  from: DateTime,
  to: DateTime,
  /** false if the interval has more receipts than the limit; then the oldest receipts are omitted. */
  isWhole: z.boolean(),
  receipts: z.int(),
  offers: z.array(ShownOffer),
});
export type ArticleReceipts = z.infer<typeof ArticleReceipts>;
