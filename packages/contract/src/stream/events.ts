import type { z } from "zod";
import type { StreamEventName } from "../names.ts";
import { ArticleUpdate } from "./article-update.ts";
import { EventUpdate } from "./event-update.ts";
import { Gap } from "./gap.ts";
import { InGameFairPriceUpdate } from "./in-game-fair-price-update.ts";
import { LineResultUpdate } from "./line-result-update.ts";
import { MarketLineSnapshot, MarketLineSnapshotComplete, MarketLineUpdate } from "./market-line-update.ts";
import { EventLineupMessage, MarketSourceUpdate, PercentToPlayMessage, PlayerNewsMessage } from "./people.ts";
import { ReplayComplete } from "./replay-complete.ts";

export const STREAM_EVENTS = {
  market_line_update: MarketLineUpdate,
  market_line_snapshot: MarketLineSnapshot,
  market_line_snapshot_complete: MarketLineSnapshotComplete,
  event_update: EventUpdate,
  line_result_update: LineResultUpdate,
  in_game_fair_price_update: InGameFairPriceUpdate,
  market_source_update: MarketSourceUpdate,
  event_lineup: EventLineupMessage,
  player_news: PlayerNewsMessage,
  player_percent_to_play: PercentToPlayMessage,
  article_update: ArticleUpdate,
  gap: Gap,
  replay_complete: ReplayComplete,
} as const satisfies Record<StreamEventName, z.ZodType>;
