import { z } from "zod";
import { DateTime } from "../../scalar.ts";

const count = () => z.int().min(0);

/** `money`: cents by currency. Only the role `commercial` gets sign-ups and money. */
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
  /** The row's article URL, name or id, depending on the table; empty if unknown. */
  value: z.string(),
  label: z.string(),
  now: DeskFigures,
  /** Figures of the previous interval of the same length. */
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
  moved: z.array(DeskTableRow),
  /** Views by bots, prefetches, previews and the publisher's own visits. No other row counts them. */
  apart: z.array(DeskTableRow),
  curve: z.array(z.object({ at: DateTime, views: count(), viewable: count(), clicks: count() })),
});
export type DeskTable = z.infer<typeof DeskTable>;

/** `isNew` is false for a repeated transaction. */
export const PostbackReceived = z.object({ transactionId: z.string(), isNew: z.boolean() });
