import { z } from "zod";
import { DateTime } from "../scalar.ts";
import { Lineup } from "../schemas/people/lineup.ts";
import { MarketSource } from "../schemas/market/market-source.ts";
import { PlayerNews } from "../schemas/people/news.ts";
import { PercentToPlay } from "../schemas/market/percent-to-play.ts";

const message = { messageTimestamp: DateTime, messageId: z.string(), correlationId: z.string().nullable() };

export const PlayerNewsMessage = z.object({
  data: z.object({ playerNews: z.object({ playerNews: PlayerNews, ...message }) }),
});
export const PercentToPlayMessage = z.object({
  data: z.object({ playerPercentToPlay: z.object({ playerPercentToPlay: PercentToPlay, ...message }) }),
});
export const EventLineupMessage = z.object({
  data: z.object({ eventLineup: z.object({ eventLineup: Lineup, ...message }) }),
});
export const MarketSourceUpdate = z.object({
  data: z.object({ marketSourceUpdate: z.object({ marketSource: MarketSource, ...message }) }),
});
