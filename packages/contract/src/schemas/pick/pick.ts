import { z } from "zod";
import { LINE_RESULTS, PICK_ACTIONS, PICK_PRICE_SOURCES, RESULT_REASONS } from "../../names.ts";
import { DateTime, Id, Id32, Points, Price } from "../../scalar.ts";
import { LineMarket } from "../market/line.ts";

/** An editor can correct these fields. */
export const PickTerms = z.object({
  author: z.string().max(200).nullable().describe("The author's name in the byline of the article; null if unknown."),
  section: z.string().max(200).nullable(),
  price: Price.describe("The price at which the pick is graded."),
  points: Points.nullable(),
  marketSourceId: Id.describe("The book of the price."),
  priceFrom: z
    .enum(PICK_PRICE_SOURCES)
    .describe(
      "`printed`: the article states the price; `shown`: the widget showed the price when the service first found the pick; `editor`: an editor set the price.",
    ),
  isWithdrawn: z.boolean(),
});
export type PickTerms = z.infer<typeof PickTerms>;

export const PickChange = z.object({
  at: DateTime,
  by: z.string().describe("`article`, or the account of the editor."),
  action: z.enum(PICK_ACTIONS),
  before: PickTerms.nullable(),
  after: PickTerms,
  receiptId: z.string().describe("Id of the receipt that proves this entry."),
});
export type PickChange = z.infer<typeof PickChange>;

/** The last price before the start of the game. */
export const PickClosing = z.object({
  price: Price,
  points: Points.nullable(),
  marketSourceId: Id,
  value: z
    .number()
    .nullable()
    .describe(
      "The pick's price relative to the closing price; null if no book had a closing price at the pick's points.",
    ),
});
export type PickClosing = z.infer<typeof PickClosing>;

export const PickGrade = z.object({
  result: z.enum(LINE_RESULTS),
  share: z.number().gt(0).lt(1).optional().describe("In a dead heat: the share of the stake that wins."),
  reason: z.enum(RESULT_REASONS).optional(),
  units: z.number().describe("Profit or loss of a stake of 1."),
  closing: PickClosing.nullable().describe("Null if no book offered the bet before the game."),
  revision: z.int().describe("The revision of the result of the game."),
  settledOn: DateTime,
});
export type PickGrade = z.infer<typeof PickGrade>;

/** A bet that an article presents as its author's pick. */
export const AuthorPick = z.object({
  id: z.string(),
  partnerSlug: z.string(),
  article: z.string().describe("The article's URL without its query."),
  title: z.string(),
  leagueId: Id32,
  eventId: Id,
  eventName: z.string(),
  eventStart: DateTime,
  market: LineMarket,
  marketLineId: Id,
  subject: z.string().describe("The team, player or game of the bet."),
  sentence: z
    .string()
    .max(500)
    .nullable()
    .describe("The sentence in the article; null for a pick that an editor added."),
  publishedAt: DateTime.nullable().describe("Time of publication that the page states; null if the page states none."),
  keptAt: DateTime,
  isLate: z.boolean().describe("Whether the pick was added after its game had started."),
  terms: PickTerms,
  changes: z.array(PickChange),
  grade: PickGrade.nullable(),
});
export type AuthorPick = z.infer<typeof AuthorPick>;
