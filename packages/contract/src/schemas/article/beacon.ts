import { z } from "zod";
import { LIMITS } from "../../names.ts";
import { DateTime, Points, Price } from "../../scalar.ts";
import { ReceiptKind, ShownStatus } from "./receipt.ts";

/** Id of an offer on a page: its line, and its displayed points; `_` = no points. */
export const OFFER_ID = /^[1-9]\d{0,15}:(?:_|-?\d{1,5}(?:\.\d{1,2})?)$/;

const OfferId = z.string().regex(OFFER_ID, "must be {marketLineId}:{points}, or _ for no points");

/** A box of a page: its kind, which is the placement, and its number. */
const BOX = /^[a-z][a-z0-9-]{0,23}(?:\.\d{1,2})?$/;

/** One offer as one page displayed it, with its price. It has no field for data about the reader. */
export const BeaconItem = z.strictObject({
  kind: ReceiptKind.exclude(["pick"]),
  offerId: OfferId,
  price: Price.nullable(),
  points: Points.nullable(),
  sequenceNumber: z.int().min(0),
  ageMs: z
    .int()
    .min(0)
    .max(30 * 24 * 3_600_000),
  status: ShownStatus,
  ruleVersion: z.string().regex(/^[\w.-]{1,40}$/),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  at: DateTime,
  box: z
    .string()
    .regex(BOX, "must be the kind of the box, and its number if the page has several")
    .optional()
    .describe("The box of the offer: its kind and, in a page with several of a kind, a number, such as `bets.2`."),
});
export type BeaconItem = z.infer<typeof BeaconItem>;

export const Beacon = z.strictObject({
  articleUrl: z.string().max(LIMITS.urlChars),
  items: z.array(BeaconItem).min(1).max(LIMITS.beaconItems),
  viewId: z
    .string()
    .regex(/^[\w-]{16,40}$/)
    .optional()
    .describe("Random text of one page view, so that it counts once. The page never stores it."),
  visit: z
    .enum(["own", "preview"])
    .optional()
    .describe("A visit of the publisher itself, or of a preview; counted apart."),
});
export type Beacon = z.infer<typeof Beacon>;
