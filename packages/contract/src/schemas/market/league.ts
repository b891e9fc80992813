import { z } from "zod";
import { DateTime, Id32, Int32, Name } from "../../scalar.ts";

export const League = z.object({
  id: Id32,
  sportId: Id32,
  name: Name,
  fullName: Name,
  priority: Int32,
  isActive: z.boolean(),
  modifiedOn: DateTime,
});
export type League = z.infer<typeof League>;
