import { z } from "zod";
import { LIMITS } from "../../names.ts";
import { DateTime, Points, Price } from "../../scalar.ts";
import { ReceiptKind, ShownStatus } from "./receipt.ts";

/** Id of an offer on a page: its line, and its displayed points; `_` = no points. */
export const OFFER_ID = /^[1-9]\d{0,15}:(?:_|-?\d{1,5}(?:\.\d{1,2})?)$/;

const OfferId = z.string().regex(OFFER_ID, "must be {marketLineId}:{points}, or _ for no points");

/** One offer as one page displayed it, with its price. It has no field for data about the reader. */
export const BeaconItem = z.strictObject({
  kind: ReceiptKind,
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
});
export type BeaconItem = z.infer<typeof BeaconItem>;

export const Beacon = z.strictObject({
  articleUrl: z.string().max(LIMITS.urlChars),
  items: z.array(BeaconItem).min(1).max(LIMITS.beaconItems),
});
export type Beacon = z.infer<typeof Beacon>;
