import { z } from "zod";
import { byName, FEED_NUMBERS, type FeedNumberRule } from "../../names.ts";
import { DateTime, Id, Id32, Points, Price } from "../../scalar.ts";

const feedNumber = ({ min, description }: FeedNumberRule): z.ZodNumber => {
  const number = min === null ? z.number() : z.number().min(min);
  return description === null ? number : number.describe(description);
};
// `sourcePrice` is separate, because the documents of version 1.0 have `sourceFormat` directly after it.
const { sourcePrice, ...feedNumbers } = byName(FEED_NUMBERS, (rule) => feedNumber(rule).optional());

const lineFields = {
  marketLineId: Id,
  points: Points.optional(),
  price: Price.nullable(),
  previousPrice: Price.optional(),
  previousPoints: Points.optional(),
  openerPrice: Price.optional(),
  openerPoints: Points.optional(),
  statusId: z.int().min(1).max(3),
  disabled: z.boolean().optional(),
  isAlt: z.boolean().optional(),
  edge: z.number().optional(),
  sourcePrice,
  sourceFormat: z.int().min(1).max(5).optional(),
  ...feedNumbers,
  sequenceNumber: z.int().min(0),
  modifiedOn: DateTime,
  observedOn: DateTime.optional(),
  freshnessExpiresAt: DateTime.optional(),
  deepLink: z.string().max(2048).nullable().optional(),
};

export const AltLine = z.object({
  ...lineFields,
  alternateNumber: z.int32().positive(),
  isAlt: z.literal(true),
  live: z
    .boolean()
    .optional()
    .describe(
      "Present only if it differs from `market.live` of the main line, because each line of a game goes live separately. Additive.",
    ),
});
export type AltLine = z.infer<typeof AltLine>;

/** A quote of one book for one side of a market; its id never changes. */
export const MarketLine = z.object({ ...lineFields, alternateLines: z.array(AltLine).optional() });
export type MarketLine = z.infer<typeof MarketLine>;

export const LineMarket = z.object({
  eventId: Id.nullable(),
  marketTypeId: Id32,
  betTypeId: Id,
  betSubType: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
    .optional(),
  teamId: Id.optional(),
  personId: Id.optional(),
  sideIndex: z.int().min(0).max(999),
  sideName: z.string().max(120).optional(),
  periodTypeId: Id32,
  live: z.boolean(),
});
export type LineMarket = z.infer<typeof LineMarket>;

// An explicit null clears a field.
const clearable = {
  points: Points.nullable().optional(),
  previousPrice: Price.nullable().optional(),
  previousPoints: Points.nullable().optional(),
  edge: z.number().nullable().optional(),
  ...byName(FEED_NUMBERS, (rule) => feedNumber(rule).nullable().optional()),
};

/** Streams send a line with its market and key, and never with a deep link. */
export const StreamLine = z
  .object({
    ...lineFields,
    ...clearable,
    alternateLines: z.array(AltLine.extend(clearable).omit({ deepLink: true })).optional(),
  })
  .omit({ deepLink: true })
  .extend({ marketId: Id, marketSourceId: Id, market: LineMarket, marketLineKey: z.string().max(200) });
export type StreamLine = z.infer<typeof StreamLine>;
