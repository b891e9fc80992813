import { z } from "zod";
import { DateTime, Id, Id32, Int32, Name } from "../../scalar.ts";
import { EventResultSummary } from "./result.ts";

export const EventTeam = z.object({
  teamId: Id,
  sideIndex: z.int().min(0).max(2),
  rotationNumber: Int32.optional(),
  score: Int32.optional(),
  name: Name.optional(),
  abbreviation: z.string().max(10).optional(),
});
export type EventTeam = z.infer<typeof EventTeam>;

export const Event = z.object({
  eventId: Id,
  name: Name,
  leagueId: Id32,
  eventStart: DateTime,
  eventEnd: DateTime.optional(),
  statusId: z.int().min(1).max(6),
  statusName: Name,
  seasonId: Id.optional(),
  seasonPartId: Id.optional(),
  tournamentId: Id.optional(),
  periodTypeId: Id32.optional(),
  gameClock: z.string().max(40).optional(),
  overtimeNumber: Int32.optional(),
  eventTeams: z.array(EventTeam).max(200).optional(),
  result: EventResultSummary.optional(),
  partnerEventData: z.record(z.string().max(60), z.string().max(500)).optional(),
  isActive: z.boolean(),
  modifiedOn: DateTime,
});
export type Event = z.infer<typeof Event>;
