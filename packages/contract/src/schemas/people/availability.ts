import { z } from "zod";
import { LINEUP_FACTS, PLAYER_STATUSES } from "../../names.ts";
import { DateTime } from "../../scalar.ts";

/** Availability of a player for one game; empty if unknown. */
export const Availability = z.object({
  status: z.enum(PLAYER_STATUSES).optional().describe("Status of the player in the newest report."),
  percentToPlay: z.number().min(0).max(100).optional(),
  lineup: z
    .enum(LINEUP_FACTS)
    .optional()
    .describe(
      "The player's place in the line-up. `projected` or `confirmed`: a starter (`projected` only without a report and a probability). `out`: the confirmed line-up does not contain the player.",
    ),
  asOf: DateTime.optional().describe("Time of the report; without one, of the probability."),
});
export type Availability = z.infer<typeof Availability>;
