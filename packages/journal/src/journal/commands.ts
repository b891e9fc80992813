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

/** `text`: NDJSON or a JSON array, as received. */
export type IngestInput = { text: string; correlationId: string | null; dryRun?: true };
type DryRun = NonNullable<ReplyOf<(typeof ENDPOINTS)["ingestChanges"]>["dryRun"]>;
export type IngestResult = { accepted: number; dryRun?: DryRun };

/** A check of the books. `isFirst`: this node has just started to monitor them. */
export type JudgeInput = { mode: HealthMode; isFirst: boolean; names: readonly (readonly [number, NamesHeard])[] };
/** `more`: further lines must be suspended or released. `idle`: no data arrived, and every book is healthy. */
export type JudgementRound = { figures: HealthFigures[]; more: boolean; idle: boolean };

/** Changes of a recording, which are appended without a new decision. */
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
 * `revision`: the stored revision that `thing` may replace; null: none may exist; absent: any. To publish a draft,
 * `draft` is the draft with its revision.
 */
export type CorrectionsInput = { thing: EditorsWord; draft?: EditorsWord; revision?: string | null | undefined };

/** Picks that are stored already stay unchanged. */
export type PicksInput = { picks: readonly AuthorPick[] };
/** `revision`: number of earlier changes of the pick; 0 for a new pick. */
export type PickChangeInput = { pick: AuthorPick; revision: number };

/** `account` is created with the key if no account has its id yet. */
export type NewKey = { key: Key; account: Account | null };
export type IssuedKey = { tier: Tier; permissions: Permission[]; activeKeyCount: number };

/** `accountId`: the account of the caller. Null means the operator, who may revoke any key. */
export type Revocation = { keyId: string; accountId: string | null };

/** `final`: last report of a node that shuts down, accepted regardless of the interval between reports. */
export type KeyUsesInput = { uses: KeyUse[]; final: boolean };

/** `page`: hash of the page view's id. `box`: widget box of the offer. */
export type NewReceipt = { receipt: Receipt; page: number; box: string };
export type ReceiptsInput = { id: string; receipts: readonly NewReceipt[]; offers: readonly OfferName[] };

export type OnceInput = { kept: KeptAnswer; records: readonly RecordInput[] };

/** `from`: the node that worked on the bet slip request before; null if there is none or it is unknown. */
export type BetClaim = BetTaken & { from: string | null };

export type DirectCommand = Exclude<OperatorCommand, { command: "key.create" | "key.revoke" }>;
export type CommandInput = DirectCommand & { by?: string };

/**
 * `systemNow`: system time at the start of the process plus elapsed time. Stream tokens expire by it, and all other
 * data by the world clock.
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
  /** `result`: the transaction is new. */
  postback: { input: Postback; result: boolean };
  "editors-word": { input: CorrectionsInput; result: null };
  picks: { input: PicksInput; result: null };
  "pick-change": { input: PickChangeInput; result: null };
  "new-key": { input: NewKey; result: IssuedKey };
  "revoke-key": { input: Revocation; result: Key };
  "key-uses": { input: KeyUsesInput; result: null };
  "first-prices": { input: FirstPriceNote; result: null };
  /** `result`: that of the first request with the idempotency key. */
  once: { input: OnceInput; result: unknown };
  "bet-begun": { input: BetAttempt; result: null };
  "bet-taken": { input: BetClaim; result: null };
  "bet-end": { input: BetEnd; result: null };
  command: { input: CommandInput; result: Account | Partner };
  /** `result`: more work remains. */
  tidy: { input: TidyInput; result: "more" | null };
};
export type CommandName = keyof Commands;
