import { z } from "zod";
import { DateTime, Id, Id32, Int32 } from "../../scalar.ts";
import { MarketLine } from "./line.ts";

export const MarketSide = z.object({
  sideIndex: z.int().min(0),
  sideName: z.string(),
  teamId: Id.optional(),
  personId: Id.optional(),
  marketId: Id,
  marketSourceLines: z.record(z.string(), MarketLine),
});
export type MarketSide = z.infer<typeof MarketSide>;

export const MarketGroup = z.object({
  eventId: Id.nullable(),
  seasonId: Id.optional(),
  eventName: z.string().optional(),
  eventStart: DateTime.optional(),
  statusId: z.int().optional(),
  isLive: z.boolean(),
  gameClock: z.string().optional(),
  betTypeId: Id,
  betSubType: z.string().optional(),
  eventTeams: z
    .record(
      z.string(),
      z.object({ teamId: Id, rotationNumber: Int32.optional(), score: Int32.optional(), sideIndex: z.int() }),
    )
    .optional(),
  sides: z.record(z.string(), MarketSide),
});
export type MarketGroup = z.infer<typeof MarketGroup>;

const Groups = z.record(z.string(), MarketGroup);

/** Lines of a league and market type as a tree. A stream line contains its key in this tree. */
export const Odds = z.object({
  odds: z.record(
    z.string(),
    z.object({
      leagueId: Id32,
      periodTypes: z.record(z.string(), z.object({ periodTypeId: Id32, pregame: Groups, live: Groups })),
    }),
  ),
  lastUpdated: z.int().min(0),
  sequence: z.int().min(0),
  /** Lines that were disabled or removed since `changedSince`, if the request has it. */
  removed: z.array(Id).optional(),
});
export type Odds = z.infer<typeof Odds>;
