import { z } from "zod";
import { LINEUP_FACTS, PLAYER_STATUSES } from "../names.ts";
import { DateTime } from "../scalar.ts";

/** Availability of a player for one game; empty if unknown. */
export const Availability = z.object({
  status: z.enum(PLAYER_STATUSES).optional().describe("What the newest report says of the player."),
  percentToPlay: z.number().min(0).max(100).optional(),
  lineup: z
    .enum(LINEUP_FACTS)
    .optional()
    .describe(
      "Among the starters of the game's line-up, `projected` only beside no report and no chance; `out` = the side is confirmed without the player.",
    ),
  asOf: DateTime.optional().describe("When the report was told; without one, the chance."),
});
export type Availability = z.infer<typeof Availability>;
