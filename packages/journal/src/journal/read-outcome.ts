import type { Account, Key, Partner } from "@linewire/domain/change/record";
import type { Position } from "@linewire/domain/change/position";
import { isProblemCode } from "@linewire/contract";
import type { CommandName, Commands, IngestResult, IssuedKey, JudgementRound } from "./commands.ts";
import type { ProposalOutcome, Refusal } from "./journal.ts";
import { hasFields, isCount, isFlag, isList, isObject, isText, orAbsent, orNull } from "./shape.ts";

const isNothing = (value: unknown): value is null => value === null;
const isHolder = hasFields<Pick<Account, "id"> | Pick<Partner, "id">>({ id: (id) => isText(id) || isCount(id) });

/** Validated, because the value comes from another thread or node. */
const RESULTS: { [K in CommandName]: (value: unknown) => value is Commands[K]["result"] } = {
  ingest: hasFields<IngestResult>({ accepted: isCount, dryRun: orAbsent(isObject) }),
  retell: isNothing,
  "source-health": hasFields<JudgementRound>({ figures: isList, more: isFlag, idle: isFlag }),
  "fair-prices": isNothing,
  records: isNothing,
  receipts: isNothing,
  "article-byline": isNothing,
  postback: isFlag,
  once: (value): value is unknown => value !== undefined,
  "editors-word": isNothing,
  picks: isNothing,
  "pick-change": isNothing,
  "new-key": hasFields<IssuedKey>({ tier: isText, permissions: isList, activeKeyCount: isCount }),
  "revoke-key": hasFields<Key>({
    id: isText,
    accountId: isText,
    name: isText,
    hash: isText,
    preview: isText,
    createdAt: isText,
    revokedAt: orNull(isText),
    partnerCode: orAbsent(isText),
    siteUrls: orAbsent(isList),
  }),
  "key-uses": isNothing,
  "first-prices": isNothing,
  "bet-begun": isNothing,
  "bet-taken": isNothing,
  "bet-end": isNothing,
  command: (value): value is Account | Partner => isHolder(value),
  tidy: (value): value is "more" | null => value === null || value === "more",
};

const isPosition = hasFields<Position>({ epoch: isText, seq: isCount });
const isRefusal = hasFields<Refusal>({
  code: (code) => isText(code) && isProblemCode(code),
  detail: isText,
  errors: orAbsent(isObject),
});

const unreadable = (command: CommandName): Error => new Error(`the outcome of ${command} cannot be read`);

/** Validated, because the value comes from another thread or node. */
export const outcomeOf = <K extends CommandName>(command: K, value: unknown): ProposalOutcome<K> => {
  if (!isObject(value)) throw unreadable(command);
  if ("refusal" in value && isRefusal(value.refusal)) return { refusal: value.refusal };
  if (!("position" in value && isPosition(value.position) && "result" in value)) throw unreadable(command);
  const { position, result } = value;
  const isResult = RESULTS[command];
  if (!isResult(result)) throw unreadable(command);
  return "pending" in value && value.pending === true ? { position, result, pending: true } : { position, result };
};
