import { z } from "zod";
import { WORKER_RESULTS } from "../../names.ts";
import { DateTime, Id, Int32 } from "../../scalar.ts";
import { PARTNER_STATUSES } from "../account/operator-command.ts";
import { WidgetBetOffer } from "./widget-offer.ts";

// Every field is always present; null means unknown.

const Text = z.string().nullable();

export const WidgetDeeplink = z.object({ id: Text, url: Text, deeplinkStatus: z.string(), message: Text });

export const WidgetBet = z.object({
  /** The key for corrections does not depend on points and price. */
  betKey: z.string(),
  betOffer: WidgetBetOffer,
  deeplink: WidgetDeeplink,
  /** Literal excerpts of the article. */
  evidence: z.array(z.string()),
  matchConfidence: z.number().min(0).max(1),
  /** False if the bet follows only from the topic of the article. */
  isDirectMatch: z.boolean(),
});
export type WidgetBet = z.infer<typeof WidgetBet>;

export const WidgetPartner = z.object({
  id: Int32,
  slug: z.string(),
  displayName: z.string(),
  status: z.enum(PARTNER_STATUSES),
  allowCreate: z.boolean(),
});

/** Odds that the article states, with current values. */
export const PriceClaim = z.object({
  text: z.string().describe("The words of the article."),
  price: z.int().nullable(),
  points: z.number().nullable(),
  marketLineId: Id.nullable(),
  bookId: Id.nullable(),
  priceThen: z.int().nullable().describe("The line's price when the article was published, if known."),
  priceNow: z.int().nullable(),
  pointsNow: z.number().nullable(),
  moved: z.boolean().nullable().describe("Whether price or points have changed; null if the line is unknown."),
});
export type PriceClaim = z.infer<typeof PriceClaim>;

export const CACHE_STATUSES = ["hit", "miss", "stale", "bypass", "refresh"] as const;
export const WIDGET_ERROR_CODES = [
  "worker_timeout",
  "worker_unavailable",
  "fetch_failed",
  "paywalled",
  "unsupported_language",
  "no_sports_content",
  "content_too_long",
] as const;

export const WidgetMetadata = z.object({
  articleUrl: Text,
  leagueHint: Text,
  requestedMaxBets: z.int(),
  matchedCount: z.int(),
  workerLatency: z.int().nullable(),
  fetchedAtUtc: DateTime,
  cacheTtlSeconds: z.int(),
  cacheHit: z.boolean(),
  workerResultType: z.enum(WORKER_RESULTS),
  inlineWidgetCap: z.int(),
  includeImplicitBets: z.boolean(),
  bookOrderHash: z.string(),
  bookOrder: z.array(Id),
  /** Identifies corrections of texts without a URL. */
  contentHash: z.string(),
  priceClaims: z.array(PriceClaim),
  /** Time of the offers; only with `asOf`. */
  asOf: DateTime.optional(),
  /** Bets that had no offer at that time; only with `asOf`. */
  leftOut: z.array(z.object({ text: z.string(), reason: z.string() })).optional(),
  /** Present only with `asOf`. */
  messages: z.array(z.string()).optional(),
});

export const WidgetTelemetry = z.object({
  cacheStatus: z.enum(CACHE_STATUSES),
  errorCode: z.enum(WIDGET_ERROR_CODES).nullable(),
  workerStatusCode: z.int(),
  workerLatencyMs: z.int().nullable(),
});

/** Present only with the query parameter `explain=1`. */
export const WidgetExplanation = z.object({
  mentions: z.array(
    z.object({
      text: z.string(),
      kind: Text,
      id: Id.nullable(),
      name: Text,
      confidence: z.number(),
      reasons: z.array(z.string()),
      rejected: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  ),
  candidates: z.array(
    z.object({
      text: z.string(),
      betTypeId: Id.nullable(),
      betTypeName: z.string(),
      subject: z.string(),
      points: z.number().nullable(),
      price: z.int().nullable(),
      confidence: z.number(),
      outcome: z.enum(["shown", "rejected"]),
      reasons: z.array(z.string()),
    }),
  ),
});
export type WidgetExplanation = z.infer<typeof WidgetExplanation>;

export const ArticleWidget = z.object({
  partner: WidgetPartner,
  bets: z.array(WidgetBet),
  metadata: WidgetMetadata,
  telemetry: WidgetTelemetry,
  explain: WidgetExplanation.optional(),
});
export type ArticleWidget = z.infer<typeof ArticleWidget>;

export const PartnerBooks = z.object({
  partner: WidgetPartner,
  books: z.array(
    z.object({
      id: Id,
      name: z.string(),
      logoUrl: Text,
      thumbnailUrl: Text,
      siteUrl: Text,
      priority: Int32,
      allowed: z.boolean(),
    }),
  ),
  requestId: z.string(),
});
export type PartnerBooks = z.infer<typeof PartnerBooks>;
