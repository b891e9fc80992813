import { z } from "zod";
import { WORKER_RESULTS } from "../names.ts";
import { DateTime, Id } from "../scalar.ts";

// The article widget's shapes, as far as a page renders them: the same field names as the full answer, only the fields a reader sees.

const Num = z.number().nullable();

export const OfferBook = z.object({ id: Id, name: z.string(), priority: z.int() });
export const OfferTeam = z.object({
  id: Id,
  name: z.string(),
  abbreviation: z.string(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
});
export const OfferEvent = z.object({
  id: Id,
  name: z.string(),
  eventStart: DateTime,
  gameStatus: z.string(),
  gameClock: z.string().nullable(),
  teams: z.array(OfferTeam.extend({ sideIndex: z.int(), score: z.int().nullable() })),
});

export const BetOffer = z.object({
  /** The market line behind the offer: a stream update for this id changes it. */
  id: Id,
  price: z.int().nullable(),
  points: Num,
  betOpeningPrice: z.int().nullable(),
  betOpeningPoints: Num,
  statusId: z.int(),
  sequenceNumber: z.int(),
  timestamp: DateTime,
  leagueId: z.int(),
  leagueName: z.string(),
  eventId: Id.nullable(),
  teamId: Id.nullable(),
  playerId: Id.nullable(),
  bookId: Id,
  betTypeId: Id,
  betTypeName: z.string(),
  periodTypeId: z.int(),
  periodName: z.string(),
  overUnder: z.enum(["over", "under"]).nullable(),
  sideIndex: z.int(),
  /** What the bet is on, in words: "Buffalo Bills", "Josh Allen". */
  subject: z.string(),
  isLiveBet: z.boolean(),
});
export type BetOffer = z.infer<typeof BetOffer>;

export const EmbedBet = z.object({
  betOffer: BetOffer,
  deeplink: z.object({ url: z.string().nullable(), deeplinkStatus: z.string(), message: z.string().nullable() }),
  evidence: z.array(z.string()),
  matchConfidence: z.number().min(0).max(1),
  isDirectMatch: z.boolean(),
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
    /** True when the prices come from a simulated feed; a page must say so. */
    simulated: z.boolean(),
  }),
});
export type EmbedWidget = z.infer<typeof EmbedWidget>;

export const Jurisdiction = z.object({
  state: z.string().nullable(),
  known: z.boolean(),
  linksAllowed: z.boolean(),
  minAge: z.int(),
  helpline: z.object({ name: z.string(), phone: z.string(), url: z.string() }),
  notice: z.string(),
  ruleVersion: z.string(),
});
export type Jurisdiction = z.infer<typeof Jurisdiction>;

/** All that a page needs to show an article's offers and keep them true. */
export const EmbedArticle = z.object({
  widget: EmbedWidget,
  streamUrl: z.string().nullable(),
  streamExpiresAt: DateTime.nullable(),
  /** The journal position that the prices in `widget` are true at: the stream is opened from here, so that nothing falls between. */
  position: z.string(),
  jurisdiction: Jurisdiction,
  theme: z.record(z.string(), z.string()),
});
export type EmbedArticle = z.infer<typeof EmbedArticle>;
