import { z } from "zod";
import { LIMITS } from "../../names.ts";
import { DateTime, Points, Price } from "../../scalar.ts";
import { ReceiptKind, ShownStatus } from "./receipt.ts";

/** `_` means no points. */
export const OFFER_ID = /^[1-9]\d{0,15}:(?:_|-?\d{1,5}(?:\.\d{1,2})?)$/;

const OfferId = z.string().regex(OFFER_ID, "must be {marketLineId}:{points}, where _ stands for no points");

/** A number follows if several boxes have the same placement. */
const BOX = /^[a-z][a-z0-9-]{0,23}(?:\.\d{1,2})?$/;

/** Has no data that identify the reader. */
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
  ruleVersion: z.string().regex(/^[\w.-]{1,40}$/, "must be the ruleVersion of the article's jurisdiction"),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be two capital letters, such as NJ")
    .nullable(),
  at: DateTime,
  box: z
    .string()
    .regex(BOX, "must be the placement of the box and, if the page has several boxes with this placement, a number")
    .optional()
    .describe(
      "The box of the offer: its placement and, if the page has several boxes with this placement, a number, such as `bets.2`.",
    ),
});
export type BeaconItem = z.infer<typeof BeaconItem>;

export const ViewId = z.string().regex(/^[\w-]{16,40}$/, "must be 16 to 40 letters, digits, _ or -");

export const Beacon = z.strictObject({
  articleUrl: z.string().max(LIMITS.urlChars),
  items: z.array(BeaconItem).min(1).max(LIMITS.beaconItems),
  viewId: ViewId.optional().describe(
    "Random id of a page view, so that the view is counted once. The page never stores this id.",
  ),
  visit: z
    .enum(["own", "preview"])
    .optional()
    .describe("`own` for a visit of the publisher, `preview` for a preview, absent for other readers."),
});
export type Beacon = z.infer<typeof Beacon>;
