import { z } from "zod";
import { DateTime, Id } from "../scalar.ts";
import { BookSlip, SlipKind, SlipRead, UnmatchedLeg } from "./bet-slip.ts";
import { OfferEvent, PAGE_FIELDS } from "./offer.ts";
import { SgpPriceSource } from "./sgp.ts";

// A shared slip as a page shows it: what was asked for once, and what every book asks for it now.

/** One bet that was asked for, in words; books may have it at other points. */
export const SharedLeg = z.object({
  id: BookSlip.shape.betslipBets.element.shape.id,
  league: z.string(),
  event: OfferEvent.nullable(),
  eventName: z.string(),
  subject: z.string(),
  betTypeName: z.string(),
  periodName: z.string(),
  overUnder: z.enum(["over", "under"]).nullable(),
  points: z.number().nullable().describe("Those that were asked for, else those of the first book."),
  teamId: Id.nullable().describe("The team that the bet is on, or that its player plays for."),
});
export type SharedLeg = z.infer<typeof SharedLeg>;

/** One book's current line for one leg. */
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
  url: z.string().nullable().describe("Leads to the book by way of this service; null where no link is allowed."),
  price: z.int().nullable().describe("For all of its legs together; null while one of them cannot be taken."),
  priceSource: SgpPriceSource.describe("Anything but book_quote is our own estimate, and a page must say so."),
  factor: z.number().positive().describe("How many times the legs' multiplied decimal odds the price's are."),
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
  expiresInSeconds: z.int().min(0).describe("How long it can still be asked for; by any clock."),
  delaySeconds: z.int().min(0).describe("How late these prices are; late ones have no stream, ask again for newer."),
  /** True when the prices come from a simulated feed; a page must say so. */
  simulated: z.boolean(),
  ...PAGE_FIELDS,
});
export type SharedSlip = z.infer<typeof SharedSlip>;
