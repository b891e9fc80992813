import { z } from "zod";
import { DateTime, Id, Points, Price } from "../../scalar.ts";
import { HistoryHole } from "./line-history.ts";

export const LineCourse = z.object({
  marketLineId: Id,
  from: DateTime,
  to: DateTime,
  recordedFrom: DateTime.optional().describe("Start of the available data; absent if the whole interval is available."),
  holes: z.array(HistoryHole).max(10_000),
  low: Price.nullable().describe("The lowest available price in the interval; null if no price was available."),
  high: Price.nullable(),
  points: z
    .array(
      z.object({
        at: DateTime,
        price: Price.nullable().describe("Null if the line was not available."),
        points: Points.optional(),
      }),
    )
    .max(48)
    .describe("The state at `from` or at the first record, then the last change of each interval of 32 minutes."),
});
export type LineCourse = z.infer<typeof LineCourse>;
