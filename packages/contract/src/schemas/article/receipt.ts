import { z } from "zod";
import { DateTime, Id, Points, Price } from "../../scalar.ts";

/** Interaction with an offer on a page: displayed, or clicked. */
export const ReceiptKind = z.enum(["impression", "click"]);

/** Status of the price when it was displayed. */
export const ShownStatus = z.enum(["open", "stale", "suspended", "unknown", "removed"]);

/** An offer as a page displayed it, with the service's own data at the time of receipt. It contains nothing about the reader. */
export const Receipt = z.object({
  id: z.string(),
  partnerSlug: z.string(),
  /** The article's URL without its query, which may contain data about the reader. */
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
  /** The state whose rules the page applied. */
  state: z.string().nullable(),
  /** Time by the page's clock. */
  shownAt: DateTime,
  servicePrice: Price.nullable(),
  servicePoints: Points.nullable(),
  serviceStatusId: z.int(),
  serviceSequence: z.int(),
  receivedAt: DateTime,
});
export type Receipt = z.infer<typeof Receipt>;
