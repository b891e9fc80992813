import { z } from "zod";
import { LINEUP_FACTS, PLAYER_STATUSES } from "../../names.ts";
import { DateTime } from "../../scalar.ts";

/** All fields are about one game. An empty object means that nothing is known. */
export const Availability = z.object({
  status: z.enum(PLAYER_STATUSES).optional().describe("Status of the player in the newest report."),
  percentToPlay: z.number().min(0).max(100).optional(),
  lineup: z
    .enum(LINEUP_FACTS)
    .optional()
    .describe(
      "The player's status in the line-up. `projected` or `confirmed`: a starter (`projected` only if no report and no probability exist). `out`: the confirmed line-up does not contain the player.",
    ),
  asOf: DateTime.optional().describe("Time of the report, or of the probability if no report exists."),
});
export type Availability = z.infer<typeof Availability>;
