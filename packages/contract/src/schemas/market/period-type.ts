import { z } from "zod";
import { DateTime, Id32, Name } from "../../scalar.ts";

export const PeriodType = z.object({
  id: Id32,
  name: Name,
  nameShort: Name,
  leagues: z.array(Id32),
  isActive: z.boolean(),
  modifiedOn: DateTime,
});
export type PeriodType = z.infer<typeof PeriodType>;
