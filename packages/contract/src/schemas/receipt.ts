import { z } from "zod";
import { DateTime, Id, Points, Price } from "../scalar.ts";

/** Interaction with an offer on a page: it was displayed, or a reader clicked through to the book. */
export const ReceiptKind = z.enum(["impression", "click"]);

/** How far a page took the price at its word when it was shown. */
export const ShownStatus = z.enum(["open", "stale", "suspended", "unknown", "removed"]);

/** An offer as a page displayed it, with the service's own data at the time of receipt. It contains nothing about the reader. */
export const Receipt = z.object({
  id: z.string(),
  partnerSlug: z.string(),
  /** The article without what is after `?`: that may be about the reader. */
  articleUrl: z.string(),
  kind: ReceiptKind,
  offerId: z.string(),
  marketLineId: Id,
  marketSourceId: Id,
  shownPrice: Price.nullable(),
  shownPoints: Points.nullable(),
  shownSequence: z.int(),
  shownStatus: ShownStatus,
  ageMs: z.int(),
  ruleVersion: z.string(),
  /** The state whose rules the page followed. */
  state: z.string().nullable(),
  /** The page's own clock. */
  shownAt: DateTime,
  servicePrice: Price.nullable(),
  servicePoints: Points.nullable(),
  serviceStatusId: z.int(),
  serviceSequence: z.int(),
  receivedAt: DateTime,
});
export type Receipt = z.infer<typeof Receipt>;
