import { z } from "zod";
import { DateTime, Id32, Int32 } from "../scalar.ts";
import { EventRef, Meta, PersonRef, TeamRef } from "./meta.ts";

const Starter = z.object({ position: z.string().max(20), order: Int32.optional(), player: PersonRef });

export const Lineup = z.object({
  leagueId: Id32,
  date: z.iso.date(),
  event: EventRef,
  teams: z
    .array(
      z.object({
        side: z.enum(["AWAY", "HOME"]),
        team: TeamRef,
        lineupStatus: z.enum(["PROJECTED", "CONFIRMED"]),
        confirmedAt: DateTime.optional(),
        starters: z.array(Starter).max(60),
      }),
    )
    .max(2),
  meta: Meta,
});
export type Lineup = z.infer<typeof Lineup>;
