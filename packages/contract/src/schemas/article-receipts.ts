import { z } from "zod";
import { DateTime, Id, Points, Price } from "../scalar.ts";
import { ShownStatus } from "./receipt.ts";

/** One way in which an offer was shown, however many pages showed it so. */
export const ShownAs = z.object({
  price: Price.nullable(),
  status: ShownStatus,
  /** The version of the wording and of the states' rules that the page followed. */
  ruleVersion: z.string(),
  state: z.string().nullable(),
  /** The service's own price of the offer when the receipt arrived. */
  servicePrice: Price.nullable(),
  seen: z.int(),
  followed: z.int(),
  /** How old the price was on the page, at least and at most. */
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

/** Offers that readers saw in an article around a time, from receipts received in that span. */
export const ArticleReceipts = z.object({
  article: z.string(),
  from: DateTime,
  to: DateTime,
  /** false: there were more receipts than are looked at, and the oldest of the span were left out. */
  isWhole: z.boolean(),
  receipts: z.int(),
  offers: z.array(ShownOffer),
});
export type ArticleReceipts = z.infer<typeof ArticleReceipts>;
