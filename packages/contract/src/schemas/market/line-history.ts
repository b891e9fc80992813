import { z } from "zod";
import { DateTime, Id, Id32, Points, Price } from "../../scalar.ts";
import { LineMarket } from "./line.ts";

/** A line after a change. */
export const LineChange = z.object({
  at: DateTime,
  price: Price.nullable(),
  points: Points.optional(),
  statusId: z.int().min(1).max(3),
  disabled: z.boolean().optional(),
  live: z.boolean().optional(),
  sequenceNumber: z.int().min(0),
});
export type LineChange = z.infer<typeof LineChange>;

/** An interval without records. */
export const HistoryHole = z.object({ from: DateTime, to: DateTime });

/** A line between two times: its state at the first one (or when it was first recorded), and its changes. */
export const LineHistory = z.object({
  marketLineId: Id,
  marketId: Id,
  marketSourceId: Id,
  leagueId: Id32,
  market: LineMarket,
  from: DateTime.optional().describe("As requested; absent if it was omitted."),
  to: DateTime.optional().describe("As requested; absent if it was omitted."),
  recordedFrom: DateTime.describe("Start of the available data."),
  holes: z.array(HistoryHole).max(10_000),
  thinnedUntil: DateTime.optional().describe(
    "Before this time, only the last change of each 30 minutes (10 in play) and every change of status are stored.",
  ),
  changes: z.array(LineChange).max(5000),
});
export type LineHistory = z.infer<typeof LineHistory>;
