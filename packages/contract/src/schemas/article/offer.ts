import { z } from "zod";
import { LIMITS, NOTICE_KEYS, WORKER_RESULTS } from "../../names.ts";
import { DateTime, Id } from "../../scalar.ts";
import { Availability } from "../people/availability.ts";

// Pages show these fields of the article widget, with the names of the full response.

const Num = z.number().nullable();

export const OfferBook = z.object({
  id: Id,
  name: z.string(),
  priority: z.int(),
  siteUrl: z.string().nullable(),
  statusId: z
    .int()
    .min(2)
    .max(3)
    .optional()
    .describe("2: prices are not arriving; 3: prices are delayed; absent if healthy."),
});
export type OfferBook = z.infer<typeof OfferBook>;
export const OfferTeam = z.object({
  id: Id,
  name: z.string(),
  abbreviation: z.string(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
});
/** The stream event `event_update` changes status, clock and scores of a game. */
export const OfferEvent = z.object({
  id: Id,
  name: z.string(),
  eventStart: DateTime,
  gameStatus: z.string(),
  gameClock: z.string().nullable(),
  teams: z.array(OfferTeam.extend({ sideIndex: z.int(), score: z.int().nullable() })),
});
export type OfferEvent = z.infer<typeof OfferEvent>;

export const OfferLink = z.object({
  url: z.string().nullable(),
  deeplinkStatus: z.string(),
  message: z.string().nullable(),
});
export type OfferLink = z.infer<typeof OfferLink>;

export const BetOffer = z.object({
  /** A stream update for this line changes the offer. */
  id: Id,
  price: z.int().nullable(),
  points: Num,
  statusId: z.int(),
  sequenceNumber: z.int(),
  timestamp: DateTime,
  leagueId: z.int(),
  eventId: Id.nullable(),
  teamId: Id.nullable(),
  playerId: Id.nullable(),
  bookId: Id,
  betTypeId: Id,
  betTypeName: z.string(),
  betTypeShort: z
    .string()
    .optional()
    .describe("Name of the bet type in narrow boxes, empty if the bet needs none. Absent if it is `betTypeName`."),
  periodTypeId: z.int(),
  periodName: z.string(),
  overUnder: z.enum(["over", "under"]).nullable(),
  sideIndex: z.int(),
  /** Example: "Buffalo Bills" or "Josh Allen". */
  subject: z.string(),
  isLiveBet: z.boolean(),
});
export type BetOffer = z.infer<typeof BetOffer>;

/** The price in the first response for the article. */
export const PriceThen = z.object({ price: z.int().nullable(), points: Num, at: DateTime });
export type PriceThen = z.infer<typeof PriceThen>;

export const BET_OUTCOMES = ["closed", "won", "lost", "push", "void", "over"] as const;

export const EmbedBet = z.object({
  betOffer: BetOffer,
  priceThen: PriceThen.nullable(),
  deeplink: OfferLink,
  evidence: z
    .array(z.string().max(LIMITS.evidenceChars))
    .max(LIMITS.evidence)
    .describe("Excerpts of the article. Long excerpts are truncated at the end."),
  stated: z
    .object({ points: z.number().optional(), price: z.int().optional() })
    .optional()
    .describe(
      "The points that the article states, if the offer has other points; for a bet on a season, the price that the article states, if the offer has another price.",
    ),
  outcome: z
    .enum(BET_OUTCOMES)
    .optional()
    .describe(
      "Only for a bet that is no longer offered. closed: the game is in play, and price and points are the closing values; won, lost, push, void: the result of the bet; over: the game is finished and the result is unknown.",
    ),
  availability: Availability.optional().describe(
    "Only for a bet on a player in an unfinished game; absent if the partner may not show it.",
  ),
});
export type EmbedBet = z.infer<typeof EmbedBet>;

export const EmbedWidget = z.object({
  partner: z.object({ slug: z.string(), displayName: z.string() }),
  bets: z.array(EmbedBet),
  books: z.array(OfferBook),
  events: z.array(OfferEvent),
  metadata: z.object({
    articleUrl: z.string(),
    matchedCount: z.int(),
    requestedMaxBets: z.int(),
    inlineWidgetCap: z.int(),
    fetchedAtUtc: DateTime,
    workerResultType: z.enum(WORKER_RESULTS),
    /** A page must say that prices are simulated. */
    simulated: z.boolean(),
  }),
});
export type EmbedWidget = z.infer<typeof EmbedWidget>;

export const Jurisdiction = z.object({
  country: z.string().nullable(),
  state: z.string().nullable(),
  known: z.boolean(),
  linksAllowed: z.boolean(),
  minAge: z.int(),
  helpline: z.object({ name: z.string(), phone: z.string(), url: z.string() }),
  noticeKey: z.enum(NOTICE_KEYS).describe("Key of this notice, for pages in other languages."),
  notice: z.string(),
  disclosure: z.string().describe("The statement that links are advertising."),
  ruleVersion: z.string().describe("Changes with every edit of these rules."),
});
export type Jurisdiction = z.infer<typeof Jurisdiction>;

/** Every response for pages has these fields beside the offers. */
export const PAGE_FIELDS = {
  streamUrl: z.string().nullable(),
  streamExpiresAt: DateTime.nullable(),
  /** The stream starts at this position, so the page misses no change. */
  position: z.string(),
  jurisdiction: Jurisdiction,
  theme: z.record(z.string(), z.string()),
};

export const EmbedArticle = z.object({ widget: EmbedWidget, ...PAGE_FIELDS });
export type EmbedArticle = z.infer<typeof EmbedArticle>;
