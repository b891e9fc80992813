import { z } from "zod";
import { PICK_ACTIONS, PICK_PRICE_SOURCES } from "../../names.ts";
import { DateTime, Id, Points, Price } from "../../scalar.ts";

/** Interaction with an offer on a page (rendered, in view for a second, or clicked), or a pick of an author that was kept or changed. */
export const ReceiptKind = z.enum(["view", "impression", "click", "pick"]);

/** The part of a receipt that proves a pick. */
export const PickReceipt = z.object({
  action: z.enum(PICK_ACTIONS),
  by: z.string(),
  author: z.string().nullable(),
  section: z.string().nullable(),
  sentence: z.string().nullable(),
  publishedAt: DateTime.nullable(),
  priceFrom: z.enum(PICK_PRICE_SOURCES),
});
export type PickReceipt = z.infer<typeof PickReceipt>;
/** Cause of a beacon. Only readers count in the main tables. */
export const Audience = z.enum(["reader", "bot", "prefetch", "preview", "own"]);
export type Audience = z.infer<typeof Audience>;

export const DeviceClass = z.enum(["phone", "tablet", "desktop", "other"]);
export type DeviceClass = z.infer<typeof DeviceClass>;

/** Effect of a receipt on the counters: of its box and its offer, of its offer alone, or none because it is a repetition. */
export const Counted = z.enum(["box", "offer", "no"]);

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
  pick: PickReceipt.optional(),
  /** Absent in receipts of older versions, like all fields below. */
  leagueId: Id.optional(),
  betTypeId: Id.optional(),
  /** Kind of the box: `bets`, `offer`, `odds`, or a name of the publisher. */
  placement: z.string().optional(),
  device: DeviceClass.optional(),
  audience: Audience.optional(),
  counted: Counted.optional(),
});
export type Receipt = z.infer<typeof Receipt>;
