import { z } from "zod";
import { DateTime } from "../../scalar.ts";

const count = () => z.int().min(0);

/** `money` is in minor units (cents) by currency. Only the role `commercial` gets sign-ups and money. */
export const DeskFigures = z.object({
  views: count(),
  viewable: count(),
  clicks: count(),
  signups: count(),
  deposits: count(),
  money: z.record(z.string(), z.int()),
});
export type DeskFigures = z.infer<typeof DeskFigures>;

export const DeskTableRow = z.object({
  /** An article's URL, a name or an id, depending on the table; empty if unknown. */
  value: z.string(),
  label: z.string(),
  now: DeskFigures,
  /** Figures of the previous period, which has the same length. */
  before: DeskFigures,
});
export type DeskTableRow = z.infer<typeof DeskTableRow>;

export const DeskTable = z.object({
  partnerSlug: z.string(),
  by: z.string(),
  period: z.string(),
  before: DateTime,
  from: DateTime,
  to: DateTime,
  canSeeMoney: z.boolean(),
  totals: z.object({ now: DeskFigures, before: DeskFigures }),
  rowCount: z.int(),
  rows: z.array(DeskTableRow),
  /** Rows whose views changed most. */
  moved: z.array(DeskTableRow),
  /** Counts of visits by bots, prefetches, previews and the publisher, which the other rows do not include. */
  apart: z.array(DeskTableRow),
  curve: z.array(z.object({ at: DateTime, views: count(), viewable: count(), clicks: count() })),
});
export type DeskTable = z.infer<typeof DeskTable>;

/** `isNew` is false if the transaction was already stored. */
export const PostbackReceived = z.object({ transactionId: z.string(), isNew: z.boolean() });
