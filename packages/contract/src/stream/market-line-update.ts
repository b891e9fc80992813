import { z } from "zod";
import { DateTime, Id32 } from "../scalar.ts";
import { StreamLine } from "../schemas/market/line.ts";

const root = {
  leagueId: Id32,
  marketTypeId: Id32,
  messageId: z.string(),
  correlationId: z.string().nullable(),
  messageTimestamp: DateTime,
  conflated: z.int().optional(),
  marketLines: z.array(StreamLine),
};

const inEnvelope = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ data: z.object({ marketLineUpdate: z.object(shape) }) });

export const MarketLineUpdate = inEnvelope(root);
export type MarketLineUpdate = z.infer<typeof MarketLineUpdate>;

/** At most 500 lines of one league and market type. */
export const MarketLineSnapshot = inEnvelope({ ...root, chunkIndex: z.int().min(0), isLast: z.boolean() });
export type MarketLineSnapshot = z.infer<typeof MarketLineSnapshot>;

export const MarketLineSnapshotComplete = z.object({
  lineCount: z.int().min(0),
  sequence: z.int().min(0),
  ready: z.boolean(),
  reason: z.enum(["disabled", "warming_up"]).optional(),
});
export type MarketLineSnapshotComplete = z.infer<typeof MarketLineSnapshotComplete>;
