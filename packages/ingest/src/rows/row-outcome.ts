import type { Change } from "@linewire/domain/change/change";

/** An invalid row has the reason; null = the row changes nothing. */
export type RowOutcome = Omit<Change, "correlationId"> | { wrong: string } | null;
