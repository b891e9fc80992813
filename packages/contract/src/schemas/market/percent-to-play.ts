import { z } from "zod";
import { Id32 } from "../../scalar.ts";
import { EventRef, Meta, PersonRef, TeamRef } from "../meta.ts";

export const PercentToPlay = z.object({
  leagueId: Id32,
  person: PersonRef,
  event: EventRef.optional(),
  team: TeamRef.optional(),
  percentToPlay: z.number().min(0).max(100),
  notes: z.string().max(2000).optional(),
  isActive: z.literal(false).optional(),
  meta: Meta,
});
export type PercentToPlay = z.infer<typeof PercentToPlay>;
