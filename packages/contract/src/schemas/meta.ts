import { z } from "zod";
import { DateTime, Id, Name } from "../scalar.ts";

export const Meta = z.object({ createdAt: DateTime, updatedAt: DateTime });
export const PersonRef = z.object({ id: Id, firstName: z.string().max(100), lastName: Name });
export const TeamRef = z.object({ id: Id, name: Name });
export const EventRef = z.object({ id: Id, name: Name, eventStart: DateTime, statusId: z.int().min(1).max(6) });
