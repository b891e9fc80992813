import type {
  AuthorPick,
  ENDPOINTS,
  InGameFairPriceSet,
  OperatorCommand,
  Permission,
  Receipt,
  ReplyOf,
  Tier,
} from "@linewire/contract";
import type { Entry, Happening } from "@linewire/domain/change/change";
import type {
  Account,
  EditorsWord,
  FirstPriceNote,
  KeptAnswer,
  Key,
  KeyUse,
  Partner,
} from "@linewire/domain/change/record";
import type { ArticleByline, OfferName, Postback } from "@linewire/domain/desk/desk-record";
import type { HealthFigures } from "@linewire/domain/health/figures";
import type { HealthMode } from "@linewire/domain/health/limits";
import type { NamesHeard } from "@linewire/domain/health/observation";
import type { BetAttempt, BetEnd, BetTaken } from "@linewire/domain/change/bet-request";

/** Feed rows as received: NDJSON or a JSON array. */
export type IngestInput = { text: string; correlationId: string | null; dryRun?: true };
type DryRun = NonNullable<ReplyOf<(typeof ENDPOINTS)["ingestChanges"]>["dryRun"]>;
export type IngestResult = { accepted: number; dryRun?: DryRun };

/** `isFirst` is true if this node has just become the node that monitors the books. */
export type JudgeInput = { mode: HealthMode; isFirst: boolean; names: readonly (readonly [number, NamesHeard])[] };
/**
 * `more` is true if more lines must be suspended or released. `idle` is true if no data arrived and every book is
 * healthy.
 */
export type JudgementRound = { figures: HealthFigures[]; more: boolean; idle: boolean };

/** Changes of a recording, which are appended as they were recorded instead of being decided again. */
export type RecordedChangesInput = { entries: readonly (Omit<Entry, "seq" | "json"> & { thing: unknown })[] };

export type FairPricesInput = { set: InGameFairPriceSet };

type RecordKind =
  | "account"
  | "key"
  | "partner"
  | "subscription"
  | "signing_key"
  | "kept_answer"
  | "ended_session"
  | "editors_word"
  | "met_name"
  | "name_word"
  | "bet_request"
  | "bet_begun"
  | "bet_end";
export type RecordInput = Extract<Happening, { kind: RecordKind }>;

/**
 * `revision` is the revision to replace: null if the article must have no corrections yet, absent if any revision may
 * be replaced. To publish a draft, `draft` is the draft and `revision` its revision.
 */
export type CorrectionsInput = { thing: EditorsWord; draft?: EditorsWord; revision?: string | null | undefined };

/** Picks to store. A pick that is stored already stays unchanged. */
export type PicksInput = { picks: readonly AuthorPick[] };
/** `revision` is the number of changes that were made to the pick before this change: 0 for a new pick. */
export type PickChangeInput = { pick: AuthorPick; revision: number };

/** `account` is created together with the key if no account with its id exists. */
export type NewKey = { key: Key; account: Account | null };
export type IssuedKey = { tier: Tier; permissions: Permission[]; activeKeyCount: number };

/** `accountId` is the caller. Null means the operator, who may revoke any key. */
export type Revocation = { keyId: string; accountId: string | null };

/**
 * `final` marks the last report of a node that shuts down. This report is accepted regardless of the interval between
 * reports.
 */
export type KeyUsesInput = { uses: KeyUse[]; final: boolean };

/** `page` is a hash of the id of the page view. `box` identifies the widget box in which the offer was shown. */
export type NewReceipt = { receipt: Receipt; page: number; box: string };
/** Receipts that are written together, and the names of the offers in them. */
export type ReceiptsInput = { id: string; receipts: readonly NewReceipt[]; offers: readonly OfferName[] };

export type OnceInput = { kept: KeptAnswer; records: readonly RecordInput[] };

/** `from` is the node that worked on the request before, as far as the claiming node knows; null if there is none. */
export type BetClaim = BetTaken & { from: string | null };

/** Operator commands with one common handler. The commands about keys have handlers of their own. */
export type DirectCommand = Exclude<OperatorCommand, { command: "key.create" | "key.revoke" }>;
export type CommandInput = DirectCommand & { by?: string };

/**
 * `systemNow` is the system time at the start of the process plus the time elapsed since then, so setting the system
 * clock does not change it. Stream tokens and their subscriptions expire by `systemNow`, and all other data expires by
 * the world clock.
 */
export type TidyInput = { systemNow: number };

export type Commands = {
  ingest: { input: IngestInput; result: IngestResult };
  "source-health": { input: JudgeInput; result: JudgementRound };
  retell: { input: RecordedChangesInput; result: null };
  "fair-prices": { input: FairPricesInput; result: null };
  records: { input: readonly RecordInput[]; result: null };
  receipts: { input: ReceiptsInput; result: null };
  "article-byline": { input: ArticleByline; result: null };
  /** The result says whether the transaction is new. */
  postback: { input: Postback; result: boolean };
  "editors-word": { input: CorrectionsInput; result: null };
  picks: { input: PicksInput; result: null };
  "pick-change": { input: PickChangeInput; result: null };
  "new-key": { input: NewKey; result: IssuedKey };
  "revoke-key": { input: Revocation; result: Key };
  "key-uses": { input: KeyUsesInput; result: null };
  "first-prices": { input: FirstPriceNote; result: null };
  /** The result is the stored result of the first request with the same idempotency key. */
  once: { input: OnceInput; result: unknown };
  "bet-begun": { input: BetAttempt; result: null };
  "bet-taken": { input: BetClaim; result: null };
  "bet-end": { input: BetEnd; result: null };
  command: { input: CommandInput; result: Account | Partner };
  /** The result says whether more work remains. */
  tidy: { input: TidyInput; result: "more" | null };
};
export type CommandName = keyof Commands;
