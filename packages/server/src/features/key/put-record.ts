import { NOWHERE, type Change } from "@linewire/domain/change/change";
import type {
  Account,
  EditorsWord,
  KeptAnswer,
  Key,
  Partner,
  ReceiptBundle,
  SigningKey,
  Subscription,
} from "@linewire/domain/change/record";
import type { MetRecord, NameWord } from "@linewire/domain/naming/name-record";
import type { BetBegun, BetEnd, BetRequest } from "@linewire/domain/slip/bet-request";
import type { Decider } from "../../edges/journal/journal.ts";

export type RecordInput =
  | { kind: "account"; thing: Account }
  | { kind: "key"; thing: Key }
  | { kind: "partner"; thing: Partner }
  | { kind: "subscription"; thing: Subscription }
  | { kind: "signing_key"; thing: SigningKey }
  | { kind: "kept_answer"; thing: KeptAnswer }
  | { kind: "editors_word"; thing: EditorsWord }
  | { kind: "met_name"; thing: MetRecord }
  | { kind: "name_word"; thing: NameWord }
  | { kind: "receipt"; thing: ReceiptBundle }
  | { kind: "bet_request"; thing: BetRequest }
  | { kind: "bet_begun"; thing: BetBegun }
  | { kind: "bet_end"; thing: BetEnd };

export const recordChange = (record: RecordInput): Change => ({
  ...record,
  id: String(record.thing.id),
  place: NOWHERE,
  correlationId: null,
});

/** Appends records that were checked by the verb that made them; nothing from outside comes this way unchecked. */
export const putRecord: Decider = (input) => ({ changes: (input as RecordInput[]).map(recordChange) });
