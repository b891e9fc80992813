import { TIERS, type MarketTypeName, type Permission, type Tier } from "./names.ts";

export type Needs = {
  tier?: Tier;
  permission?: Permission;
  /**
   * `none`: public endpoints. `token`: signed streams. `origin`: partners' pages. `own-origin`: the operator's own
   * pages. `jwt`: a user. `visitor`: pages that work with and without a session.
   */
  by?:
    | "key"
    | "none"
    | "token"
    | "origin"
    | "own-origin"
    | "key-or-jwt-or-body"
    | "jwt"
    | "jwt-or-nobody"
    | "operator"
    | "operator-or-local"
    | "visitor";
};

const RANK: Record<Tier, number> = { free: 0, concierge: 1, enterprise: 2 };
export const tierReaches = (tier: Tier, wanted: Tier): boolean => RANK[tier] >= RANK[wanted];

/** A tier gets live data of these leagues; null means every league. */
export const TIER_LEAGUES: Record<Tier, readonly string[] | null> = {
  free: null,
  concierge: ["nfl", "nba", "mlb", "nhl", "wnba"],
  enterprise: null,
};

const everyMarketType = (ms: number): Record<MarketTypeName, number> => ({ straight: ms, futures: ms, props: ms });

/** In milliseconds, for REST. Streams are never delayed, so a tier that may open streams must have no delay here. */
export const TIER_DELAY_MS: Record<Tier, Record<MarketTypeName, number>> = {
  free: everyMarketType(15_000),
  concierge: everyMarketType(0),
  enterprise: everyMarketType(0),
};

/** Null means any market type: the longest delay applies. */
export const tierDelayMs = (tier: Tier, marketType: MarketTypeName | null): number =>
  marketType === null ? Math.max(...Object.values(TIER_DELAY_MS[tier])) : TIER_DELAY_MS[tier][marketType];

/** Each distinct delay costs the server one position and one view of the store. */
export const DELAYS_MS: readonly number[] = [
  ...new Set(TIERS.flatMap((tier) => Object.values(TIER_DELAY_MS[tier])).filter((ms) => ms > 0)),
];

export type Rate = { limit: number; windowMs: number };
export type RateClass =
  | "odds"
  | "reads"
  | "subscriptions"
  | "ingest"
  | "embed"
  | "keys"
  | "articles"
  | "bets"
  | "betStatus"
  | "pages";

const everyTier = (limit: number): Record<Tier, Rate> => {
  const rate = { limit, windowMs: 60_000 };
  return { free: rate, concierge: rate, enterprise: rate };
};

export const RATES: Record<RateClass, Record<Tier, Rate>> = {
  odds: {
    free: { limit: 1, windowMs: 5000 },
    concierge: { limit: 10, windowMs: 1000 },
    enterprise: { limit: 50, windowMs: 1000 },
  },
  reads: {
    free: { limit: 60, windowMs: 60_000 },
    concierge: { limit: 600, windowMs: 60_000 },
    enterprise: { limit: 6000, windowMs: 60_000 },
  },
  subscriptions: everyTier(30),
  ingest: everyTier(6000),
  embed: everyTier(240),
  /** A cached analysis does not count. */
  articles: everyTier(60),
  keys: everyTier(20),
  bets: everyTier(10),
  betStatus: everyTier(120),
  pages: everyTier(240),
};
