import { z } from "zod";
import { PLAYER_STATUSES } from "../../names.ts";
import { DateTime, Id, Id32 } from "../../scalar.ts";
import { PriceClaim, WidgetDeeplink, WidgetMetadata, WidgetPartner, WidgetTelemetry } from "./article-widget.ts";
import { ArticleCorrections, BetKey, CorrectionDraft, EditorsBet } from "./correction.ts";

const Num = z.number().nullable();
const Text = z.string().nullable();

export const StudioPlace = z.object({ block: z.int().min(0), start: z.int().min(0), end: z.int().min(0) });
export type StudioPlace = z.infer<typeof StudioPlace>;

export const BLOCK_KINDS = ["title", "heading", "paragraph", "item", "row", "quote", "caption"] as const;
export const StudioBlock = z.object({ kind: z.enum(BLOCK_KINDS), level: z.int(), text: z.string() });
export type StudioBlock = z.infer<typeof StudioBlock>;

export const StudioLine = z.object({
  lineId: Id,
  points: Num,
  price: z.int().nullable(),
  book: z.object({ id: Id, name: z.string() }),
});

const what = {
  bet: EditorsBet,
  eventId: Id.nullable(),
  eventName: Text,
  gameStatus: Text,
  subject: z.string(),
  betTypeName: z.string(),
  periodName: z.string(),
  overUnder: z.enum(["over", "under"]).nullable(),
  line: StudioLine,
};

export const StudioPick = z.object({
  betKey: BetKey,
  ...what,
  eventStart: DateTime.nullable().describe("Null for a bet on the season."),
  leagueName: z.string().describe("Code of the league: nfl, cbb."),
});
export type StudioPick = z.infer<typeof StudioPick>;

/** The report came before the line change, but need not be its cause. */
export const StudioNews = z.object({
  newsId: Id,
  person: z.string(),
  status: z.enum(PLAYER_STATUSES),
  injury: Text,
  headline: z.string(),
  sourceUrl: Text,
  reportedOn: DateTime,
  move: z.object({
    book: z.object({ id: Id, name: z.string() }),
    pointsBefore: Num,
    pointsAfter: Num,
    priceBefore: z.int(),
    priceAfter: z.int().nullable().describe("Null if the line was removed."),
    secondsAfter: z.int().min(0),
  }),
  /** Other books whose lines of the bet changed too. */
  otherBooks: z.int().min(0),
});
export type StudioNews = z.infer<typeof StudioNews>;

export const StudioBet = z.object({
  betKey: BetKey,
  ...what,
  alternates: z.array(z.object({ lineId: Id, points: Num, price: z.int().nullable() })),
  confidence: z.number().min(0).max(1),
  isDirect: z.boolean(),
  isEditors: z.boolean(),
  evidence: z.array(z.string()),
  places: z.array(StudioPlace),
  reasons: z.array(z.string()),
  /** The link for the requested state and device. */
  link: WidgetDeeplink.omit({ id: true }),
  /** Latest first; empty if the account may not read news. */
  news: z.array(StudioNews).max(3),
});
export type StudioBet = z.infer<typeof StudioBet>;

/** Reasons for which a detected bet is not shown. */
export const OMISSION_REASONS = ["rejected", "replaced", "cap", "implicit"] as const;

/** A part of the text that looks like a bet but cannot be shown. */
export const StudioCandidate = z.object({
  text: z.string(),
  subject: z.string(),
  market: z.string(),
  points: Num,
  price: z.int().nullable(),
  confidence: z.number(),
  reasons: z.array(z.string()),
  places: z.array(StudioPlace),
});

export const StudioName = z.object({
  text: z.string(),
  kind: Text,
  name: Text,
  confidence: z.number(),
  reasons: z.array(z.string()),
  rejected: z.array(z.object({ name: z.string(), reason: z.string() })),
  times: z.int().min(1),
});

export const StudioAnalysis = z.object({
  /** The URL of the article, or `content:` and the hash of the text. */
  article: z.string(),
  title: z.string(),
  blocks: z.array(StudioBlock),
  bets: z.array(StudioBet),
  leftOut: z.array(StudioBet.extend({ why: z.enum(OMISSION_REASONS) })),
  candidates: z.array(StudioCandidate),
  names: z.array(StudioName),
  priceClaims: z.array(PriceClaim.extend({ places: z.array(StudioPlace) })),
  corrections: ArticleCorrections.describe("The published corrections."),
  draft: CorrectionDraft.describe("The corrections of `bets` and `leftOut`."),
  metadata: WidgetMetadata.omit({ priceClaims: true }),
  telemetry: WidgetTelemetry,
  simulated: z.boolean(),
});
export type StudioAnalysis = z.infer<typeof StudioAnalysis>;

export const EDITOR_AUTH_METHODS = ["session", "demo"] as const;

export const StudioDesk = z.object({
  partner: WidgetPartner,
  editor: z.object({ accountId: z.string(), by: z.enum(EDITOR_AUTH_METHODS) }),
  books: z.array(z.object({ id: Id, name: z.string() })),
  leagues: z.array(z.object({ id: Id32, code: z.string() })),
  simulated: z.boolean(),
  newspaper: z.boolean().describe("Whether the demonstration newspaper of this installation is this partner's."),
});
export type StudioDesk = z.infer<typeof StudioDesk>;

export const StudioPicks = z.object({ picks: z.array(StudioPick) });
export type StudioPicks = z.infer<typeof StudioPicks>;
