import type { Change } from "@linewire/domain/change/change";

/** `wrong`: why the row is invalid; null: no effect. */
export type RowOutcome = Omit<Change, "correlationId"> | { wrong: string } | null;
