import { z } from "zod";
import { DateTime, Id, Id32, Name } from "../../scalar.ts";

const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const Team = z.object({
  id: Id,
  name: Name,
  abbreviation: z.string().min(1).max(10),
  displayNameOverride: Name.optional(),
  preferredDisplayName: Name.optional(),
  logoUrl: z.string().max(2048).optional(),
  primaryColor: Colour.optional(),
  secondaryColor: Colour.optional(),
  leagueId: Id32,
  isActive: z.boolean(),
  modifiedOn: DateTime,
});
export type Team = z.infer<typeof Team>;
