import type { Change } from "@linewire/domain/change/change";

/** Outcome of a row: a change; the reason why the row is invalid; or null if the row has no effect. */
export type RowOutcome = Omit<Change, "correlationId"> | { wrong: string } | null;
