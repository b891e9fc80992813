import type { ENDPOINTS, InGameFairPriceSet, OperatorCommand, Permission, ReplyOf, Tier } from "@linewire/contract";
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
import type { HealthFigures } from "@linewire/domain/health/figures";
import type { HealthMode } from "@linewire/domain/health/limits";
import type { NamesHeard } from "@linewire/domain/health/observation";
import type { BetBegun, BetEnd, BetTaken } from "@linewire/domain/slip/bet-request";

// The commands of the journal with their input and result. Each has one handler, which the writer names.

/** Rows of a feed as they come in: NDJSON or a JSON array. */
export type IngestInput = { text: string; correlationId: string | null; dryRun?: true };
type DryRun = NonNullable<ReplyOf<(typeof ENDPOINTS)["ingestChanges"]>["dryRun"]>;
export type IngestResult = { accepted: number; dryRun?: DryRun };

/** A look at how healthy the books are; `isFirst`: this node begins to decide. */
export type JudgeInput = { mode: HealthMode; isFirst: boolean; names: readonly (readonly [number, NamesHeard])[] };
/** Result of a check. `more`: lines wait to be suspended or freed; `idle`: no data came in and every book is healthy. */
export type JudgementRound = { figures: HealthFigures[]; more: boolean; idle: boolean };

/** Changes of a recording, to be appended as they were decided then. */
export type RetellInput = { entries: readonly (Omit<Entry, "seq" | "json"> & { thing: unknown })[] };

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
  | "receipt"
  | "bet_request"
  | "bet_begun"
  | "bet_end";
export type RecordInput = Extract<Happening, { kind: RecordKind }>;

/** Corrections of an editor and the revision that they replace: null for none, absent for any. */
export type WordWish = { thing: EditorsWord; revision?: string | null | undefined };

/** A key to issue; `account` is created with it if no account has its id yet. */
export type NewKey = { key: Key; account: Account | null };
export type IssuedKey = { tier: Tier; permissions: Permission[]; activeKeyCount: number };

/** `accountId`: the caller; null = the operator, who may revoke any key. */
export type Revocation = { keyId: string; accountId: string | null };

/** `final`: the last report of a node that stops, which is taken however soon it comes. */
export type KeyUsesInput = { uses: KeyUse[]; final: boolean };

export type OnceInput = { kept: KeptAnswer; records: readonly RecordInput[] };

/** `from`: the node that had the request as far as the claiming node knows; null where none was named. */
export type BetClaim = BetTaken & { from: string | null };

/** Commands that are one decision; those about keys have handlers of their own. */
export type DirectCommand = Exclude<OperatorCommand, { command: "key.create" | "key.revoke" }>;
/** `by`: the account that gave the command. */
export type CommandInput = DirectCommand & { by?: string };

/**
 * The system clock at the start and the time since then, by which stream tokens and their subscriptions expire: nobody can set
 * it. All else expires by the world clock.
 */
export type TidyInput = { systemNow: number };

export type Commands = {
  ingest: { input: IngestInput; result: IngestResult };
  "source-health": { input: JudgeInput; result: JudgementRound };
  retell: { input: RetellInput; result: null };
  "fair-prices": { input: FairPricesInput; result: null };
  records: { input: readonly RecordInput[]; result: null };
  "editors-word": { input: WordWish; result: null };
  "new-key": { input: NewKey; result: IssuedKey };
  "revoke-key": { input: Revocation; result: Key };
  "key-uses": { input: KeyUsesInput; result: null };
  "first-prices": { input: FirstPriceNote; result: null };
  /** The result is the recipe of the first answer under the key. */
  once: { input: OnceInput; result: unknown };
  "bet-begun": { input: BetBegun; result: null };
  "bet-taken": { input: BetClaim; result: null };
  "bet-end": { input: BetEnd; result: null };
  command: { input: CommandInput; result: Account | Partner };
  /** The result says whether more is left to do at once. */
  tidy: { input: TidyInput; result: "more" | null };
};
export type CommandName = keyof Commands;
