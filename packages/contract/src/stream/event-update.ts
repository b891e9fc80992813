import { z } from "zod";
import { DateTime, Id32 } from "../scalar.ts";
import { Event } from "../schemas/market/event.ts";

export const EventUpdate = z.object({
  data: z.object({
    eventUpdate: z.object({
      leagueId: Id32,
      change: z.enum(["created", "updated", "removed"]),
      event: Event,
      messageId: z.string(),
      correlationId: z.string().nullable(),
      messageTimestamp: DateTime,
    }),
  }),
});
export type EventUpdate = z.infer<typeof EventUpdate>;
