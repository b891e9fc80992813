import { z } from "zod";
import { PICK_ACTIONS, PICK_PRICE_SOURCES } from "../../names.ts";
import { DateTime, Id, Points, Price } from "../../scalar.ts";

/** `view`: rendered. `impression`: in view for a second. `pick`: an author's pick was stored or changed. */
export const ReceiptKind = z.enum(["view", "impression", "click", "pick"]);

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
/** The main tables count only `reader`. */
export const Audience = z.enum(["reader", "bot", "prefetch", "preview", "own"]);
export type Audience = z.infer<typeof Audience>;

export const DeviceClass = z.enum(["phone", "tablet", "desktop", "other"]);
export type DeviceClass = z.infer<typeof DeviceClass>;

/** `box`: counts for the box and the offer. `offer`: only for the offer. `no`: a repetition. */
export const Counted = z.enum(["box", "offer", "no"]);

export const ShownStatus = z.enum(["open", "stale", "suspended", "unknown", "removed"]);

/** An offer as a page displayed it, and the service's data at that time, without data that identify the reader. */
export const Receipt = z.object({
  id: z.string(),
  partnerSlug: z.string(),
  /** The query may contain data about the reader, so it is left out. */
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
  /** The page applied the rules of this state. */
  state: z.string().nullable(),
  /** The time of the page's clock. */
  shownAt: DateTime,
  servicePrice: Price.nullable(),
  servicePoints: Points.nullable(),
  serviceStatusId: z.int(),
  serviceSequence: z.int(),
  receivedAt: DateTime,
  pick: PickReceipt.optional(),
  /** Older receipts lack this field and all optional fields below. */
  leagueId: Id.optional(),
  betTypeId: Id.optional(),
  /** `bets`, `offer`, `odds`, or a publisher's own name. */
  placement: z.string().optional(),
  device: DeviceClass.optional(),
  audience: Audience.optional(),
  counted: Counted.optional(),
});
export type Receipt = z.infer<typeof Receipt>;
