import { z } from "zod";
import { DateTime, Id, Id32 } from "../scalar.ts";
import { LineResult } from "../schemas/market/result.ts";

/** Settled lines of one bet type at one book in a finished game. */
export const LineResultUpdate = z.object({
  data: z.object({
    lineResultUpdate: z.object({
      eventId: Id,
      leagueId: Id32,
      marketTypeId: Id32,
      betTypeId: Id,
      marketSourceId: Id,
      lines: z.array(LineResult),
      messageId: z.string(),
      correlationId: z.string().nullable(),
      messageTimestamp: DateTime,
    }),
  }),
});
export type LineResultUpdate = z.infer<typeof LineResultUpdate>;
