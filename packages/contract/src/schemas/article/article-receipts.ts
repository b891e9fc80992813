import { z } from "zod";
import { DateTime, Id, Points, Price } from "../../scalar.ts";
import { ShownStatus } from "./receipt.ts";

/** One distinct display of an offer, on any number of pages. */
export const ShownAs = z.object({
  price: Price.nullable(),
  status: ShownStatus,
  /** Version of the wording and of the state rules of the page. */
  ruleVersion: z.string(),
  state: z.string().nullable(),
  /** The service's price of the offer on arrival of the receipt. */
  servicePrice: Price.nullable(),
  seen: z.int(),
  followed: z.int(),
  /** Age of the price on the page, minimum and maximum. */
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
  /** false: the interval has more receipts than the limit; the oldest are omitted. */
  isWhole: z.boolean(),
  receipts: z.int(),
  offers: z.array(ShownOffer),
});
export type ArticleReceipts = z.infer<typeof ArticleReceipts>;
