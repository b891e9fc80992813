import type { Correction, Permission, Receipt, Tier, SubscribableEvent } from "@linewire/contract";
import type { BetType, League, MarketSource, MarketTypeDetail, PeriodType, Person, Team } from "@linewire/contract";

/** The leagues and books that a key may see; null = all. */
export type ScopeBounds = { leagueIds: readonly number[] | null; sourceIds: readonly number[] | null };

/** The tables of the catalogue and the row of each. */
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

/** A key as it is kept: its hash, never the key. */
export type Key = {
  id: string;
  accountId: string;
  name: string;
  hash: string;
  preview: string;
  createdAt: string;
  revokedAt: string | null;
  /** Self-description of the key's creator, for the operator to read; it grants nothing. */
  partnerCode?: string;
  siteUrls?: string[];
};

/** A publisher: what its pages may ask for, and what they may show. */
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
  /** How its widgets look: custom properties; absent in older records. */
  theme?: Record<string, string>;
  /** Whether its pages may tell what they showed. */
  beacons: boolean;
  /** The command that made it what it is, who gave it and when: so the journal tells that of every change. Absent in older records. */
  changed?: { command: string; by: string; at: string };
};

/** The bounds of what a subscription's readers get; null = everything within the scope. */
export type SubscriptionBounds = {
  eventTypes: SubscribableEvent[];
  leagueIds: number[];
  marketTypeIds: number[];
  betTypeIds: number[];
  sourceIds: number[];
  eventIds: number[];
  /** The article of a publisher's page, as the editor's word on it is known. */
  article?: string;
};

/** An interval of the past that a subscription plays, and how fast. */
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
  /** Scope of the creator's key at the creation; absent in subscriptions of older versions. */
  scope?: ScopeBounds;
};

/** A call's answer under its Idempotency-Key: enough to give it again, never a credential. */
export type KeptAnswer = {
  id: string;
  /** Hash of what was asked: another request under the same key is refused. */
  request: string;
  recipe: unknown;
  expiresAt: string;
};

/** A session of the service's own pages that was ended before its time. */
export type EndedSession = { id: string; expiresAt: string };

/** An editor's corrections of an article's bets, for one partner. */
export type EditorsWord = {
  id: string;
  slug: string;
  article: string;
  accountId: string;
  corrections: Correction[];
  modifiedOn: string;
};

export const editorsWordId = (slug: string, article: string): string => `${slug} ${article}`;

/** Receipts that were written down together: one place in the journal, whatever many pages tell at once. */
export type ReceiptBundle = { id: string; receipts: readonly Receipt[] };

/** A secret that signs stream tokens and cursors; two may be live while one takes over from the other. */
export type SigningKey = { id: string; secret: string; createdAt: string };

/** Input for a new subscription. */
export type NewSubscription = Omit<Subscription, "id" | "createdAt" | "expiresAt" | "scope"> & {
  tier: string;
  scope: ScopeBounds;
};
export type SubscriptionAnswer = { subscriptionId: string; streamUrl: string; expiresAt: string };

/** The account that a partner's pages read for. */
const PARTNER_ACCOUNT = "acc_partner_";
export const partnerAccountId = (slug: string): string => `${PARTNER_ACCOUNT}${slug}`;
/** The slug of the partner whose pages use an account; null for every other account. */
export const partnerOfAccount = (accountId: string): string | null =>
  accountId.startsWith(PARTNER_ACCOUNT) ? accountId.slice(PARTNER_ACCOUNT.length) : null;

/** When keys were last used, as one node noticed it. */
export type KeyUse = [keyId: string, at: number];
export type KeyUses = { uses: KeyUse[] };

/** A line as it was when its article was first answered with it. */
export type FirstPrice = { lineId: number; price: number | null; points: number | null; at: number };
export type FirstPriceNote = { article: string; prices: readonly FirstPrice[] };

/** Line moves recorded after a news report: only a replay reads them, otherwise they are derived from the lines. */
export type KeptMoves = {
  newsId: number;
  gameId: number | null;
  moves: readonly Readonly<Record<string, number | string | null>>[];
};
