import { z } from "zod";
import { DateTime, Id, Id32, Int32, Name } from "../../scalar.ts";

export const Person = z.object({
  id: Id,
  firstName: z.string().max(100),
  lastName: Name,
  preferredName: Name.optional(),
  position: z.string().max(20).optional(),
  jerseyNumber: z.string().max(5).optional(),
  headshotUrl: z.string().max(2048).optional(),
  currentTeamId: Id.optional(),
  leagueId: Id32,
  country: z.string().max(60).optional(),
  height: Int32.optional(),
  weight: Int32.optional(),
  birthDate: z.iso.date().optional(),
  isActive: z.boolean(),
  modifiedOn: DateTime,
});
export type Person = z.infer<typeof Person>;
