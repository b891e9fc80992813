import { z } from "zod";
import { DateTime, Id } from "../../scalar.ts";
import { Jurisdiction } from "./offer.ts";
import { SgpPriceSource } from "../slip/sgp.ts";

export const EmbedParlayLeg = z.object({
  id: Id,
  points: z.number().nullable(),
  /** True if the bet is still offered at the displayed points. */
  isExact: z.boolean(),
  price: z.int().nullable(),
  message: z.string().optional(),
});
export type EmbedParlayLeg = z.infer<typeof EmbedParlayLeg>;

export const EmbedParlayPrice = z.object({
  bookId: Id,
  name: z.string(),
  price: z.int().nullable(),
  priceSource: SgpPriceSource.describe("Every value except book_quote is an estimate, which a page must state."),
  isExact: z.boolean(),
  legsMatched: z.int().min(0),
  url: z.string().nullable(),
  message: z.string().optional(),
});
export type EmbedParlayPrice = z.infer<typeof EmbedParlayPrice>;

export const EmbedParlay = z.object({
  eventId: Id,
  legs: z.array(EmbedParlayLeg),
  results: z.array(EmbedParlayPrice),
  quotedAt: DateTime,
  jurisdiction: Jurisdiction,
  /** A page must say that prices are simulated. */
  simulated: z.boolean(),
});
export type EmbedParlay = z.infer<typeof EmbedParlay>;
