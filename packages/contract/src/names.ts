// Browser code may import values of the contract only from this file.

export const MARKET_TYPES = ["straight", "futures", "props"] as const;
export type MarketTypeName = (typeof MARKET_TYPES)[number];

export const TIERS = ["free", "concierge", "enterprise"] as const;
export type Tier = (typeof TIERS)[number];

export const PERMISSIONS = [
  "api:svc_bet_slips",
  "api:svc_article_widgets",
  "api:sgp",
  "api:player_data",
  "api:in_game_models",
  "operator:ingest",
  "operator:admin",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const LEAGUE_CODES = ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"] as const;

/** Control events (gap, snapshots) are always sent and cannot be selected. */
export const SUBSCRIBABLE_EVENTS = [
  "market_line_update",
  "event_update",
  "line_result_update",
  "in_game_fair_price_update",
  "market_source_update",
  "event_lineup",
  "player_news",
  "player_percent_to_play",
] as const;
export type SubscribableEvent = (typeof SUBSCRIBABLE_EVENTS)[number];

/** Only streams of publishers' pages have these events. */
export const PAGE_EVENTS = ["article_update"] as const;
export type PageEvent = (typeof PAGE_EVENTS)[number];

export const CONTROL_EVENTS = [
  "market_line_snapshot",
  "market_line_snapshot_complete",
  "gap",
  "replay_complete",
] as const;
export type ControlEvent = (typeof CONTROL_EVENTS)[number];
export type StreamEventName = SubscribableEvent | PageEvent | ControlEvent;

export const GAP_REASONS = [
  "slow_consumer",
  "cursor_expired",
  "cursor_unknown",
  "node_changed",
  "source_resync",
] as const;
export type GapReason = (typeof GAP_REASONS)[number];

/** The service stores these events and sends them in replays. */
export const REPLAYED_EVENTS = ["market_line_update", "event_update"] as const satisfies readonly SubscribableEvent[];

export const REPLAY = { minSpeed: 0.1, maxSpeed: 100, maxMs: 24 * 3_600_000, perKey: 10, perNode: 32 } as const;

export const EVENT_STATUS = { pregame: 1, live: 2, final: 3, delayed: 4, postponed: 5, cancelled: 6 } as const;
export const EVENT_STATUS_NAMES = ["Pregame", "Live", "Final", "Delayed", "Postponed", "Cancelled"] as const;

export const MONOGRAM_KINDS = ["teams", "books", "people"] as const;

export const GAME_OUTCOMES = ["completed", "abandoned", "cancelled"] as const;
export type GameOutcome = (typeof GAME_OUTCOMES)[number];

/** A push and a void bet return the stake. */
export const LINE_RESULTS = ["won", "lost", "push", "void"] as const;
export type LineResultName = (typeof LINE_RESULTS)[number];

export const RESULT_REASONS = [
  "level",
  "abandoned",
  "cancelled",
  "did_not_play",
  "did_not_start",
  "dead_heat",
] as const;
export type ResultReason = (typeof RESULT_REASONS)[number];

export const PICK_PRICE_SOURCES = ["printed", "shown", "editor"] as const;
export const PICK_ACTIONS = ["kept", "added", "corrected", "withdrawn", "restored"] as const;

export const PICKS = {
  /** With fewer settled picks, readers see the figures only on request. */
  minSettled: 20,
  /** With fewer closing line values, the record says that luck and skill cannot be distinguished. */
  few: 100,
  recordPicks: 100,
  articlePicks: 50,
} as const;

export const LINE_STATUS = { available: 1, unavailable: 2, priceUnknown: 3 } as const;
export const SOURCE_STATUS = { up: 1, down: 2, delayed: 3 } as const;

export type FeedNumberRule = {
  name: string;
  min: number | null;
  /** If true, a new value alone does not change the line. It is sent with the next change of another field. */
  followsPrice: boolean;
  /** The text for the OpenAPI document. */
  description: string | null;
};
/** An absent number is unknown. New fields must be appended, because the history stores fields in this order. */
export const FEED_NUMBERS = [
  { name: "sourcePrice", min: null, followsPrice: true, description: null },
  { name: "liquidity", min: 0, followsPrice: false, description: null },
] as const satisfies readonly FeedNumberRule[];
export type FeedNumberName = (typeof FEED_NUMBERS)[number]["name"];

export const byName = <R extends { name: string }, V>(
  rules: readonly R[],
  valueOf: (rule: R) => V,
): Record<R["name"], V> => Object.fromEntries(rules.map((rule) => [rule.name, valueOf(rule)])) as Record<R["name"], V>;

export const SIDE_INDEX = { away: 0, over: 0, yes: 0, home: 1, under: 1, no: 1, draw: 2 } as const;

export const PLAYER_STATUSES = [
  "OUT",
  "DOUBTFUL",
  "QUESTIONABLE",
  "PROBABLE",
  "DAY_TO_DAY",
  "IR",
  "SUSPENDED",
  "ACTIVE",
] as const;

export const LINEUP_FACTS = ["projected", "confirmed", "out"] as const;

export const BONUS_TYPES = [
  "BONUS_BET",
  "PROFIT_BOOST",
  "ODDS_BOOST",
  "NO_SWEAT",
  "DEPOSIT_MATCH",
  "PARLAY_BOOST",
  "PARLAY_INSURANCE",
  "BET_AND_GET",
] as const;

export const WORKER_RESULTS = ["success", "partial", "no_matches", "error"] as const;

export const NOTICE_KEYS = ["unknown_region", "links_allowed", "no_links"] as const;
export type NoticeKey = (typeof NOTICE_KEYS)[number];

export const API_VERSION = "1.0";
export const API_VERSION_NAMES = ["1", "1.0", "v1", "v1.0"] as const;

/** Separate from the other limits, because the widget bundles these. */
export const READER_STREAM = { retryMs: 2000, keepaliveMs: 15_000, digestLines: 100 } as const;

export const STREAM = {
  ...READER_STREAM,
  digestMs: 10_000,
  digestPairs: 24,
  snapshotChunkLines: 500,
  ringChanges: 8192,
  ringMs: 120_000,
  ringMostChanges: 100_000,
  queueFrames: 1024,
  queueBytes: 1_048_576,
  maxConflateMs: 120_000,
  maxReaders: 10_000,
  maxTokenLifeMs: 24 * 3_600_000,
} as const;

export const LIMITS = {
  jsonBodyBytes: 65_536,
  beaconBytes: 16_384,
  beaconItems: 20,
  ingestBodyBytes: 1_048_576,
  ingestRows: 1000,
  headerBytes: 16_384,
  subscriptionArray: 500,
  idempotencyKeyChars: 255,
  idempotencyMs: 24 * 3_600_000,
  betTypeIds: 50,
  resultPage: 500,
  askedPrices: 100,
  bonusIds: 50,
  bonusLines: 200,
  newsPage: 25,
  newsMoves: 10,
  percentPage: 50,
  urlChars: 2048,
  markdownChars: 24_000,
  articleBodyBytes: 262_144,
  activeKeys: 2,
  maxBets: 25,
  inlineWidgetCap: 10,
  evidence: 3,
  evidenceChars: 60,
  embedLines: 60,
  betTextChars: 4000,
  betBodyBytes: 8 * 1024 * 1024,
  betPictureBytes: 6 * 1024 * 1024,
  betWaitSeconds: 20,
  betRepeatMs: 60_000,
  betKeptMs: 24 * 3_600_000,
} as const;
