import { z } from "zod";
import { DateTime, Id } from "../../scalar.ts";
import { Availability } from "../people/availability.ts";
import { OfferBook, OfferEvent, OfferLink, PAGE_FIELDS } from "./offer.ts";

export const EmbedLine = z.object({
  id: Id,
  bookId: Id,
  price: z.int().nullable(),
  points: z.number().nullable(),
  statusId: z.int(),
  disabled: z.boolean().optional(),
  sequenceNumber: z.int(),
  timestamp: DateTime,
  deeplink: OfferLink,
});
export type EmbedLine = z.infer<typeof EmbedLine>;

export const EmbedSide = z.object({
  sideIndex: z.int(),
  subject: z.string(),
  overUnder: z.enum(["over", "under"]).nullable(),
  mainPoints: z.number().optional().describe("The most frequent points of the books' main lines."),
  offers: z
    .array(EmbedLine)
    .describe(
      "Lines at the points of `lineId` come first, or lines at the most frequent points if `lineId` is absent. Among them the best price is first.",
    ),
});
export type EmbedSide = z.infer<typeof EmbedSide>;

export const EmbedMarket = z.object({
  betTypeId: Id,
  betTypeName: z.string(),
  periodTypeId: z.int(),
  periodName: z.string(),
  personId: Id.nullable(),
  isLive: z.boolean(),
  sides: z.array(EmbedSide),
  availability: Availability.optional().describe(
    "Availability of the player, if the lines of one player are requested.",
  ),
});
export type EmbedMarket = z.infer<typeof EmbedMarket>;

export const EmbedLines = z.object({
  event: OfferEvent,
  markets: z.array(EmbedMarket),
  books: z.array(OfferBook),
  /** A page must say that prices are simulated. */
  simulated: z.boolean(),
  ...PAGE_FIELDS,
});
export type EmbedLines = z.infer<typeof EmbedLines>;
