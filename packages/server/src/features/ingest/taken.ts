import type { Change } from "@linewire/domain/change/change";

/** A row that cannot be taken says why; null = it only confirms what is known. */
export type RowOutcome = Omit<Change, "correlationId"> | { wrong: string } | null;
