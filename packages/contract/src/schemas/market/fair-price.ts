import { z } from "zod";
import { DateTime, Id, Id32, Int32, Points, Price } from "../../scalar.ts";

const Probability = z.object({
  points: Points.nullable(),
  probability: z.number().min(0).max(1),
  price: Price.nullable(),
  method: Int32,
});

/** A newer set replaces the whole older set. */
export const InGameFairPriceSet = z.object({
  sourceKey: z.string().max(100),
  leagueId: Id32,
  eventId: Id,
  outputId: z.string().max(100),
  status: z.enum(["ready", "expired", "unavailable"]),
  statusReason: z.string().max(300).optional(),
  producedUtc: DateTime,
  statusChangedUtc: DateTime,
  schemaVersion: z.literal("1.3"),
  checkpointType: z.enum(["period_end", "timeout", "play"]),
  periodNumber: Int32,
  markets: z.array(z.object({ marketId: Id, probabilities: z.array(Probability).max(500) })).max(500),
});
export type InGameFairPriceSet = z.infer<typeof InGameFairPriceSet>;
