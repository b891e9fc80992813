import { z } from "zod";
import { DateTime, Id, Id32, Points, Price } from "../../scalar.ts";
import { LineMarket } from "./line.ts";

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

export const HistoryHole = z.object({ from: DateTime, to: DateTime });

/** The line's state at `from` (or at its first record), and its later changes. */
export const LineHistory = z.object({
  marketLineId: Id,
  marketId: Id,
  marketSourceId: Id,
  leagueId: Id32,
  market: LineMarket,
  from: DateTime.optional().describe("As in the request; absent if the request has no such parameter."),
  to: DateTime.optional().describe("As in the request; absent if the request has no such parameter."),
  recordedFrom: DateTime.describe("Start of the available data."),
  holes: z.array(HistoryHole).max(10_000),
  thinnedUntil: DateTime.optional().describe(
    "Before this time the history stores only every change of status and the last change of each interval of 30 minutes (10 minutes in play).",
  ),
  changes: z.array(LineChange).max(5000),
});
export type LineHistory = z.infer<typeof LineHistory>;
