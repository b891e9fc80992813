import type { Correction, Permission, Receipt, Tier, SubscribableEvent } from "@linewire/contract";
import type { BetType, League, MarketSource, MarketTypeDetail, PeriodType, Person, Team } from "@linewire/contract";

/** Null means all leagues or all books. */
export type ScopeBounds = { leagueIds: readonly number[] | null; sourceIds: readonly number[] | null };

export type ReferenceRows = {
  league: League;
  market_type: MarketTypeDetail;
  bet_type: BetType;
  period_type: PeriodType;
  market_source: MarketSource;
  team: Team;
  person: Person;
};
export type ReferenceTable = keyof ReferenceRows;
export type ReferenceRow = { [T in ReferenceTable]: { table: T; row: ReferenceRows[T] } }[ReferenceTable];

export type Account = { id: string; name: string; tier: Tier; permissions: Permission[]; createdAt: string };

/** The record contains the key's hash, never its text. */
export type Key = {
  id: string;
  accountId: string;
  name: string;
  hash: string;
  preview: string;
  createdAt: string;
  revokedAt: string | null;
  /** A note for the operator, which grants no rights. */
  partnerCode?: string;
  siteUrls?: string[];
};

/** `viewer` sees views and clicks, `commercial` also sign-ups and money. */
export type DeskRole = "viewer" | "commercial";

export type Partner = {
  id: number;
  slug: string;
  displayName: string;
  status: "active" | "inactive" | "suspended";
  allowCreate: boolean;
  sites: string[];
  origins: string[];
  bookIds: number[];
  accountIds: string[];
  /** Custom properties (CSS) of the widgets; absent in older records. */
  theme?: Record<string, string>;
  beacons: boolean;
  /** Keys are account ids. Older records lack this field. */
  deskRoles?: Record<string, DeskRole>;
  /** Increased when the partner's postback addresses are replaced; absent: 0. */
  postbackVersion?: number;
  /** The last command that changed the partner. Absent in older records. */
  changed?: { command: string; by: string; at: string };
};

/** Null means everything in the scope. */
export type SubscriptionBounds = {
  eventTypes: SubscribableEvent[];
  leagueIds: number[];
  marketTypeIds: number[];
  betTypeIds: number[];
  sourceIds: number[];
  eventIds: number[];
  article?: string;
};

export type Replay = { from: string; to: string; speed: number };

export type Subscription = {
  id: string;
  accountId: string;
  keyId: string | null;
  wanted: SubscriptionBounds;
  includeSnapshot: boolean;
  conflateMs: number;
  createdAt: string;
  expiresAt: string;
  replay?: Replay;
  /** The scope of the creator's key at creation; absent in older subscriptions. */
  scope?: ScopeBounds;
};

/** The response to a request with an idempotency key, stored to repeat it. It must contain no credential. */
export type KeptAnswer = {
  id: string;
  /** Hash of the request. A different request with the same idempotency key is rejected. */
  request: string;
  recipe: unknown;
  expiresAt: string;
};

export type EndedSession = { id: string; expiresAt: string };

export type EditorsWord = {
  id: string;
  slug: string;
  article: string;
  accountId: string;
  corrections: Correction[];
  modifiedOn: string;
  /** Absent in published corrections. */
  draft?: DraftBase;
};

/** The published corrections on which a draft is based, then those that earlier drafts replaced, latest first. */
export type DraftBase = {
  revision: string | null;
  corrections: Correction[];
  earlier: { accountId: string | null; corrections: Correction[]; modifiedOn: string | null }[];
};

export const editorsWordId = (slug: string, article: string): string => `${slug} ${article}`;

/** The id differs from that of the published corrections, so readers' pages receive no update. */
export const draftOf = (article: string): string => `draft:${article}`;

/** One journal entry holds many receipts, because many pages report at the same time. */
export type ReceiptBundle = { id: string; receipts: readonly Receipt[] };

/** Signs stream tokens and cursors. During a rotation, two secrets are valid. */
export type SigningKey = { id: string; secret: string; createdAt: string };

export const POSTBACK_KEY = "postback";

export type NewSubscription = Omit<Subscription, "id" | "createdAt" | "expiresAt" | "scope"> & {
  tier: string;
  scope: ScopeBounds;
};
export type SubscriptionAnswer = { subscriptionId: string; streamUrl: string; expiresAt: string };

const PARTNER_ACCOUNT = "acc_partner_";
export const partnerAccountId = (slug: string): string => `${PARTNER_ACCOUNT}${slug}`;
export const partnerOfAccount = (accountId: string): string | null =>
  accountId.startsWith(PARTNER_ACCOUNT) ? accountId.slice(PARTNER_ACCOUNT.length) : null;

/** `at`: the last time that a node received a request with the key. */
export type KeyUse = [keyId: string, at: number];
export type KeyUses = { uses: KeyUse[] };

export type FirstPrice = { lineId: number; price: number | null; points: number | null; at: number };
export type FirstPriceNote = { article: string; prices: readonly FirstPrice[] };

/**
 * The line changes after a report, from a recording. Only replays read this record; live operation derives the changes
 * from the lines.
 */
export type RecordedMoves = {
  newsId: number;
  gameId: number | null;
  moves: readonly Readonly<Record<string, number | string | null>>[];
};
