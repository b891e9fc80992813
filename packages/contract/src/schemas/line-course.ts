import { z } from "zod";
import { DateTime, Id, Points, Price } from "../scalar.ts";
import { HistoryHole } from "./line-history.ts";

/** How a line moved lately, in so few points that it can be drawn small. */
export const LineCourse = z.object({
  marketLineId: Id,
  from: DateTime,
  to: DateTime,
  recordedFrom: DateTime.optional().describe("Nothing is known from before it; absent where all of the time is."),
  holes: z.array(HistoryHole).max(10_000),
  low: Price.nullable().describe("The lowest price that was to be had, of all changes; null where there was none."),
  high: Price.nullable(),
  points: z
    .array(
      z.object({
        at: DateTime,
        price: Price.nullable().describe("Null while it was not to be had."),
        points: Points.optional(),
      }),
    )
    .max(48)
    .describe("What it was at `from` or when it was first seen, then the last change in each stretch of 32 minutes."),
});
export type LineCourse = z.infer<typeof LineCourse>;
