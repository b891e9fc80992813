import { z } from "zod";
import { PLAYER_STATUSES } from "../names.ts";
import { Id, Id32, Name, Url } from "../scalar.ts";
import { Meta, PersonRef, TeamRef } from "./meta.ts";

export const PlayerNews = z.object({
  id: Id,
  leagueId: Id32,
  person: PersonRef,
  team: TeamRef.optional(),
  headline: z.string().max(300),
  notes: z.string().max(4000),
  status: z.enum(PLAYER_STATUSES),
  previousStatus: z.enum(PLAYER_STATUSES).optional(),
  severity: z.enum(["info", "material", "critical"]).optional(),
  sourceUrl: Url.optional(),
  injury: z.object({ id: Id, name: Name }).nullable(),
  meta: Meta,
});
export type PlayerNews = z.infer<typeof PlayerNews>;
