import { z } from "zod";

const Game = z.object({
  id: z.string().min(1).max(200),
  home: z.string().min(1),
  away: z.string().min(1),
  starts: z.iso.datetime({ offset: true }),
  state: z.enum(["scheduled", "playing", "ended", "called-off"]).default("scheduled"),
  homePoints: z.int().min(0).optional(),
  awayPoints: z.int().min(0).optional(),
});

export const PushRow = z.object({
  league: z.string(),
  game: Game,
  /** Absent in messages about the game only. */
  book: z.string().min(1).optional(),
  market: z.string().min(1).optional(),
  period: z.string().min(1).default("game"),
  /** A team, over, under, yes, no or draw. */
  pick: z.string().min(1).optional(),
  player: z.string().min(1).optional(),
  team: z.string().min(1).optional(),
  line: z.number().nullish(),
  /** Decimal; null if the book removed the line. */
  odds: z.number().gt(1).nullish(),
  at: z.iso.datetime({ offset: true }).optional(),
});
export type PushRow = z.infer<typeof PushRow>;
