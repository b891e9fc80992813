import { z } from "zod";
import { LINE_RESULTS, PICK_ACTIONS, PICK_PRICE_SOURCES, RESULT_REASONS } from "../../names.ts";
import { DateTime, Id, Points, Price } from "../../scalar.ts";

const Count = z.int().min(0);

/** Mean with its 95% confidence interval. */
export const ClosingValueSummary = z.object({
  picks: Count.describe("Number of picks with a closing price at their points."),
  mean: z.number().nullable(),
  low: z.number().nullable().describe("Null for fewer than 2 picks."),
  high: z.number().nullable(),
});
export type ClosingValueSummary = z.infer<typeof ClosingValueSummary>;

/** Settled picks, each with a stake of 1. */
export const PickTally = z.object({
  won: Count,
  lost: Count,
  push: Count,
  void: Count,
  units: z.number(),
  return: z.number().nullable().describe("Profit per stake. Void picks have no stake. Null if no pick has a stake."),
  closingValue: ClosingValueSummary,
});
export type PickTally = z.infer<typeof PickTally>;

export const NamedTally = PickTally.extend({ name: z.string() });
export type NamedTally = z.infer<typeof NamedTally>;

const Book = z.object({ id: Id, name: z.string() });

export const RecordPick = z.object({
  id: z.string(),
  bet: z.string(),
  author: z.string().nullable(),
  section: z.string().nullable(),
  league: z.string(),
  game: z.string(),
  gameStart: DateTime,
  article: z.string(),
  title: z.string(),
  sentence: z.string().nullable().describe("The sentence in the article; null for a pick that an editor added."),
  publishedAt: DateTime.nullable(),
  keptAt: DateTime,
  isLate: z.boolean().describe("Whether the pick was added after its game had started."),
  price: Price,
  points: Points.nullable(),
  overUnder: z.enum(["over", "under"]).nullable().describe("The side of a total; its points have no sign."),
  book: Book,
  priceFrom: z.enum(PICK_PRICE_SOURCES),
  result: z.enum(["open", ...LINE_RESULTS]),
  reason: z.enum(RESULT_REASONS).nullable(),
  units: z.number().nullable(),
  closing: z.object({ price: Price, points: Points.nullable(), book: Book, value: z.number().nullable() }).nullable(),
  receiptId: z.string().describe("The latest receipt of the pick."),
  trace: z.array(
    z.object({
      at: DateTime,
      action: z.enum(PICK_ACTIONS),
      price: Price,
      points: Points.nullable(),
      receiptId: z.string(),
    }),
  ),
});
export type RecordPick = z.infer<typeof RecordPick>;

export const AuthorRecord = z.object({
  partner: z.object({ slug: z.string(), displayName: z.string() }),
  author: z.string().nullable(),
  settled: Count,
  open: Count,
  withdrawn: Count,
  withdrawnLate: Count.describe("Number of picks that were withdrawn after their game had started."),
  minPicks: Count.describe("Minimum number of settled picks. With fewer, the response has no sums and no picks."),
  isFew: z.boolean().describe("Whether the picks are too few to distinguish skill from luck."),
  total: PickTally.nullable(),
  streaks: z.object({ won: Count, lost: Count }).nullable().describe("The longest series of wins and of losses."),
  byLeague: z.array(NamedTally),
  byMarket: z.array(NamedTally),
  bySection: z.array(NamedTally),
  byMonth: z.array(NamedTally),
  picks: z.array(RecordPick).describe("Picks, newest game first, at most 100."),
  simulated: z.boolean(),
});
export type AuthorRecord = z.infer<typeof AuthorRecord>;
