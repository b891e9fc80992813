import { z } from "zod";
import { GAP_REASONS } from "../names.ts";
import { DateTime } from "../scalar.ts";

/** Events of the client's scope were lost. The client must reload, then continue from this event's id. */
export const Gap = z.object({
  droppedEvents: z.int().nullable(),
  reason: z.enum(GAP_REASONS),
  leagueIds: z.array(z.int()),
  marketTypeIds: z.array(z.int()),
  changedSince: DateTime.nullable(),
  changedUntil: DateTime.optional().describe("End of an interval without records."),
  reload: z.array(z.string()),
});
export type Gap = z.infer<typeof Gap>;
