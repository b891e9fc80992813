import { NOWHERE, type Change, type Happening } from "@linewire/domain/change/change";
import type { Decider } from "../../edges/journal/journal.ts";

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

export const recordChange = (record: RecordInput): Change => ({
  ...record,
  id: String(record.thing.id),
  place: NOWHERE,
  correlationId: null,
});

/** Appends records that were checked by the verb that made them; nothing from outside comes this way unchecked. */
export const putRecord: Decider = (input) => ({ changes: (input as RecordInput[]).map(recordChange) });
