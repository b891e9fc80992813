import { z } from "zod";
import { DateTime, Id32, Int32 } from "../../scalar.ts";
import { EventRef, Meta, PersonRef, TeamRef } from "../meta.ts";

const Position = z.string().max(20);
const Starter = z.object({ position: Position, order: Int32.optional(), player: PersonRef });
const LineupStatus = z.enum(["PROJECTED", "CONFIRMED"]);

export const LineupChange = z.object({
  kind: z.enum(["added", "removed", "moved"]),
  position: Position,
  previousPosition: Position.optional(),
  order: Int32.optional(),
  previousOrder: Int32.optional(),
  player: PersonRef,
});
export type LineupChange = z.infer<typeof LineupChange>;

export const TeamLineup = z.object({
  side: z.enum(["AWAY", "HOME"]),
  team: TeamRef,
  lineupStatus: LineupStatus,
  previousStatus: LineupStatus.optional(),
  confirmedAt: DateTime.optional(),
  projectedAt: DateTime.optional(),
  starters: z.array(Starter).max(60),
  changes: z.array(LineupChange).max(120).optional(),
});
export type TeamLineup = z.infer<typeof TeamLineup>;

export const Lineup = z.object({
  leagueId: Id32,
  date: z.iso.date(),
  event: EventRef,
  teams: z.array(TeamLineup).max(2),
  isActive: z.literal(false).optional(),
  meta: Meta,
});
export type Lineup = z.infer<typeof Lineup>;
