import { z } from "zod";
import { PLAYER_STATUSES } from "../../names.ts";
import { DateTime, Id, Id32, Int32, Name, Points, Price, Url } from "../../scalar.ts";
import { Meta, PersonRef, TeamRef } from "../meta.ts";

export const PlayerNews = z.object({
  id: Id,
  leagueId: Id32,
  person: PersonRef,
  team: TeamRef.optional(),
  headline: z.string().max(300),
  notes: z.string().max(4000),
  status: z.enum(PLAYER_STATUSES),
  previousStatus: z.enum(PLAYER_STATUSES).optional(),
  severity: z.enum(["info", "material", "critical"]).optional(),
  sourceUrl: Url.optional(),
  injury: z.object({ id: Id, name: Name }).nullable(),
  isActive: z.literal(false).optional(),
  meta: Meta,
});
export type PlayerNews = z.infer<typeof PlayerNews>;

/** The largest change of a line within ten minutes after a report. Without a price, the line was removed. */
export const NewsMove = z.object({
  marketLineId: Id,
  marketSourceId: Id,
  eventId: Id.optional(),
  betTypeId: Id,
  sideIndex: Int32,
  sideName: Name.optional(),
  pointsBefore: Points.optional(),
  pointsAfter: Points.optional(),
  priceBefore: Price,
  priceAfter: Price.optional(),
  withdrawn: z.literal(true).optional(),
  movedOn: DateTime,
  furthestOn: DateTime.optional(),
  secondsAfter: Int32.min(0),
});
export type NewsMove = z.infer<typeof NewsMove>;

export const ListedNews = PlayerNews.extend({ moves: z.array(NewsMove).max(10).optional() });
export type ListedNews = z.infer<typeof ListedNews>;
