import type { Correction, Permission, Receipt, Tier, SubscribableEvent } from "@linewire/contract";
import type { BetType, League, MarketSource, MarketTypeDetail, PeriodType, Person, Team } from "@linewire/contract";

/** Leagues and books visible to a key; null = all. */
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

/** The record has the hash of the key, never the key itself. */
export type Key = {
  id: string;
  accountId: string;
  name: string;
  hash: string;
  preview: string;
  createdAt: string;
  revokedAt: string | null;
  /** Description that the creator of the key entered, for the operator. The description grants no rights. */
  partnerCode?: string;
  siteUrls?: string[];
};

/** `viewer` sees views and clicks at the desk, `commercial` also sign-ups and money. */
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
  /** The theme of the widgets as custom properties; absent in older records. */
  theme?: Record<string, string>;
  /** Whether the partner's pages may report displayed offers. */
  beacons: boolean;
  /** Roles of accounts at the desk, by account id; absent in older records. */
  deskRoles?: Record<string, DeskRole>;
  /** Number of times that the partner's postback addresses were replaced; absent = 0. */
  postbackVersion?: number;
  /** The last command that changed the partner, with author and time. Absent in older records. */
  changed?: { command: string; by: string; at: string };
};

/** Bounds of a subscription; null = everything in the scope. */
export type SubscriptionBounds = {
  eventTypes: SubscribableEvent[];
  leagueIds: number[];
  marketTypeIds: number[];
  betTypeIds: number[];
  sourceIds: number[];
  eventIds: number[];
  /** Key of the page's article, under which the corrections of the article are stored. */
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
  /** Replay that is sent in place of live changes. */
  replay?: Replay;
  /** Scope that the creator's key had when the subscription was created; absent in subscriptions of older versions. */
  scope?: ScopeBounds;
};

/**
 * The stored response to a request with an idempotency key. The record is sufficient to repeat the response and
 * contains no credential.
 */
export type KeptAnswer = {
  id: string;
  /** Hash of the request, to reject a different request with the same key. */
  request: string;
  recipe: unknown;
  expiresAt: string;
};

/** A session of the service's own pages that ended before its expiry. */
export type EndedSession = { id: string; expiresAt: string };

/** An editor's corrections of an article's bets, for one partner. */
export type EditorsWord = {
  id: string;
  slug: string;
  article: string;
  accountId: string;
  corrections: Correction[];
  modifiedOn: string;
  /** Set if the corrections are a draft. */
  draft?: DraftBase;
};

/**
 * The published corrections on which a draft is based, and the published corrections that earlier drafts replaced,
 * latest first.
 */
export type DraftBase = {
  revision: string | null;
  corrections: Correction[];
  earlier: { accountId: string | null; corrections: Correction[]; modifiedOn: string | null }[];
};

export const editorsWordId = (slug: string, article: string): string => `${slug} ${article}`;

/** A draft is stored under another id than the published corrections, so that no reader's page receives an update. */
export const draftOf = (article: string): string => `draft:${article}`;

/** Receipts that are written in one journal entry, because many pages can report at the same time. */
export type ReceiptBundle = { id: string; receipts: readonly Receipt[] };

/** Secret that signs stream tokens and cursors. Two secrets are valid while one replaces the other. */
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

/** A key and the last time at which a node received a request with it. */
export type KeyUse = [keyId: string, at: number];
export type KeyUses = { uses: KeyUse[] };

/** Price and points of a line in the first response for an article. */
export type FirstPrice = { lineId: number; price: number | null; points: number | null; at: number };
export type FirstPriceNote = { article: string; prices: readonly FirstPrice[] };

/**
 * Line changes after a report about a player, from a recording. Only replays read this record, because live operation
 * derives these changes from the lines.
 */
export type RecordedMoves = {
  newsId: number;
  gameId: number | null;
  moves: readonly Readonly<Record<string, number | string | null>>[];
};
