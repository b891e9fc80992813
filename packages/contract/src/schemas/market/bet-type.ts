import { z } from "zod";
import { DateTime, Id, Id32, Int32, Name } from "../../scalar.ts";

export const BetType = z.object({
  id: Id,
  betTypeId: Id,
  name: Name,
  nameShort: Name,
  nameMobile: Name,
  description: z.string().max(500),
  marketTypeId: Id32,
  marketTypeName: Name,
  betOn: z.enum(["team", "player", "event"]),
  sides: z.enum(["team", "ou", "player", "yes-no"]),
  canDraw: z.boolean(),
  hasPoints: z.boolean(),
  selectionCountType: z.enum(["1", "2", "3", "M"]),
  betRange: z.enum(["event", "season"]),
  isFuture: z.boolean(),
  containsBetSubTypes: z.boolean(),
  betTypePriority: Int32,
  isActive: z.boolean(),
  modifiedOn: DateTime,
});
export type BetType = z.infer<typeof BetType>;
