import { OperatorCommand } from "@linewire/contract";
import type { BetAttempt, BetEnd } from "@linewire/domain/change/bet-request";
import type { ArticleByline, Postback } from "@linewire/domain/desk/desk-record";
import type { FirstPriceNote } from "@linewire/domain/change/record";
import type {
  BetClaim,
  CommandInput,
  CommandName,
  Commands,
  FairPricesInput,
  IngestInput,
  JudgeInput,
  KeyUsesInput,
  NewKey,
  OnceInput,
  PickChangeInput,
  PicksInput,
  ReceiptsInput,
  RecordInput,
  RecordedChangesInput,
  Revocation,
  TidyInput,
  CorrectionsInput,
} from "./commands.ts";
import type { Proposal } from "./journal.ts";
import { hasFields, isCount, isFlag, isList, isObject, isText, orAbsent, orNull } from "./shape.ts";

const isRecord = hasFields<{ kind: string; thing: object }>({ kind: isText, thing: isObject });
const areRecords = (value: unknown): value is readonly RecordInput[] => isList(value) && value.every(isRecord);

const isOrder = (value: unknown): value is CommandInput => {
  if (!isObject(value)) return false;
  const { by, ...order }: { by?: unknown } = value;
  const read = OperatorCommand.safeParse(order);
  if (!read.success || !(by === undefined || isText(by))) return false;
  return read.data.command !== "key.create" && read.data.command !== "key.revoke";
};

const INPUTS: { [K in CommandName]: (value: unknown) => value is Commands[K]["input"] } = {
  ingest: hasFields<IngestInput>({
    text: isText,
    correlationId: orNull(isText),
    dryRun: orAbsent((value) => value === true),
  }),
  retell: hasFields<RecordedChangesInput>({ entries: isList }),
  "source-health": hasFields<JudgeInput>({ mode: isText, isFirst: isFlag, names: isList }),
  "fair-prices": hasFields<FairPricesInput>({ set: isObject }),
  records: areRecords,
  receipts: hasFields<ReceiptsInput>({ id: isText, receipts: isList, offers: isList }),
  "article-byline": hasFields<ArticleByline>({
    id: isText,
    slug: isText,
    article: isText,
    key: isText,
    title: orNull(isText),
    authors: isList,
    section: orNull(isText),
    at: isCount,
  }),
  postback: hasFields<Postback>({
    id: isText,
    slug: isText,
    bookId: isCount,
    transactionId: isText,
    event: isText,
    money: orNull(isObject),
    at: isCount,
    receivedAt: isCount,
    articleKey: orNull(isText),
    offer: orNull(isText),
    placement: orNull(isText),
  }),
  once: hasFields<OnceInput>({ kept: isObject, records: areRecords }),
  "editors-word": hasFields<CorrectionsInput>({
    thing: isObject,
    draft: orAbsent(isObject),
    revision: orAbsent(orNull(isText)),
  }),
  picks: hasFields<PicksInput>({ picks: isList }),
  "pick-change": hasFields<PickChangeInput>({ pick: isObject, revision: isCount }),
  "new-key": hasFields<NewKey>({ key: isObject, account: orNull(isObject) }),
  "revoke-key": hasFields<Revocation>({ keyId: isText, accountId: orNull(isText) }),
  "key-uses": hasFields<KeyUsesInput>({ uses: isList, final: isFlag }),
  "first-prices": hasFields<FirstPriceNote>({ article: isText, prices: isList }),
  "bet-begun": hasFields<BetAttempt>({ id: isText }),
  "bet-taken": hasFields<BetClaim>({ id: isText, node: isText, from: orNull(isText) }),
  "bet-end": hasFields<BetEnd>({ id: isText, at: isText, outcome: isObject }),
  command: isOrder,
  tidy: hasFields<TidyInput>({ systemNow: isCount }),
};

const isCommandName = (name: string): name is CommandName => Object.hasOwn(INPUTS, name);

/** The command is sent under the name `decider`, because nodes before version 0.2 can be in the cluster. */
type WireProposal = { decider: string; input: unknown; at: number };

export const wireProposal = (proposal: Proposal): WireProposal & Proposal => ({
  ...proposal,
  decider: proposal.command,
});

const isWire = hasFields<WireProposal>({ decider: isText, input: () => true, at: isCount });

const validProposal = <K extends CommandName>(command: K, input: unknown, at: number): Proposal<K> => {
  const isInput = INPUTS[command];
  if (!isInput(input)) throw new Error(`another node sent an input of ${command} that is not valid`);
  return { command, input, at };
};

/** Validated, because the node that sent the proposal may run another version. */
export const proposalOf = (value: unknown): Proposal => {
  if (!isWire(value)) throw new Error("another node sent an invalid proposal");
  if (!isCommandName(value.decider)) throw new Error(`another node sent an unknown command: ${value.decider}`);
  return validProposal(value.decider, value.input, value.at);
};
