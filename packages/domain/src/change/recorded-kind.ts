import type { Kind } from "./change.ts";

const RECORDED: ReadonlySet<string> = new Set<Kind>([
  "market_line",
  "event",
  "event_result",
  "line_results",
  "lineup",
  "player_news",
  "news_moves",
  "percent_to_play",
  "in_game_fair_price",
  "closing",
  "bonus",
  "sgp_quote",
  "market_source",
  "reference",
]);

/** A recording contains games, prices and people, never accounts, keys, or data about readers. */
export const isRecorded = (kind: string): boolean => RECORDED.has(kind);
