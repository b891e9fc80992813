import { NOWHERE, type Change } from "@linewire/domain/change/change";
import type { RecordInput } from "./commands.ts";
import type { CommandHandler } from "./journal.ts";

export const recordChange = (record: RecordInput): Change => ({
  ...record,
  id: String(record.thing.id),
  place: NOWHERE,
  correlationId: null,
});

/** The command that created the records has validated them. */
export const putRecord: CommandHandler<"records"> = (input) => ({ changes: input.map(recordChange), result: null });
