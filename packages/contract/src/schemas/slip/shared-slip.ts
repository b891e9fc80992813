import { z } from "zod";
import { DateTime, Id } from "../../scalar.ts";
import { BookSlip, SlipKind, SlipRead, UnmatchedLeg } from "./bet-slip.ts";
import { OfferEvent, PAGE_FIELDS } from "../article/offer.ts";
import { SgpPriceSource } from "./sgp.ts";

/** Books can offer the requested bet at other points. */
export const SharedLeg = z.object({
  id: BookSlip.shape.betslipBets.element.shape.id,
  league: z.string(),
  event: OfferEvent.nullable(),
  eventName: z.string(),
  subject: z.string(),
  betTypeName: z.string(),
  periodName: z.string(),
  overUnder: z.enum(["over", "under"]).nullable(),
  points: z
    .number()
    .nullable()
    .describe("The requested points; if the request has none, the points of the first book."),
  teamId: Id.nullable().describe("The team of the bet, or the team of its player."),
});
export type SharedLeg = z.infer<typeof SharedLeg>;

export const SharedLine = z.object({
  legId: z.string(),
  id: Id,
  price: z.int().nullable(),
  points: z.number().nullable(),
  statusId: z.int(),
  disabled: z.boolean().optional(),
  sequenceNumber: z.int(),
  timestamp: DateTime,
});
export type SharedLine = z.infer<typeof SharedLine>;

export const SharedBook = z.object({
  id: Id,
  name: z.string(),
  priority: z.int(),
  url: z.string().nullable().describe("Link to the book through this service; null if no link is permitted."),
  price: z.int().nullable().describe("Price for all legs together; null if a leg is not available."),
  priceSource: SgpPriceSource.describe(
    "Every value except book_quote is an estimate by this service, which a page must state.",
  ),
  factor: z.number().positive().describe("Ratio of the price's decimal odds to the product of the legs' odds."),
  legsRequested: z.int().min(0),
  legsMatched: z.int().min(0),
  lines: z.array(SharedLine),
});
export type SharedBook = z.infer<typeof SharedBook>;

export const SharedSlip = z.object({
  id: z.string(),
  kind: SlipKind,
  stake: SlipRead.shape.stake,
  legs: z.array(SharedLeg),
  books: z.array(SharedBook),
  unmatched: z.array(UnmatchedLeg),
  madeAt: DateTime,
  expiresAt: DateTime,
  expiresInSeconds: z.int().min(0).describe("Seconds until the slip expires."),
  delaySeconds: z
    .int()
    .min(0)
    .describe(
      "Delay of these prices in seconds. Delayed prices have no stream: send the request again for newer prices.",
    ),
  /** A page must say that prices are simulated. */
  simulated: z.boolean(),
  ...PAGE_FIELDS,
});
export type SharedSlip = z.infer<typeof SharedSlip>;
