import { CALLERS } from "./promises/callers.ts";
import { OPERATION } from "./promises/operation.ts";
import type { PromiseRow } from "./promises/promise-row.ts";
import { UPDATES } from "./promises/updates.ts";

/** Linewire's promises by number: P1 to P10 about updates, P11 to P17 about clients, P18 to P31 about operation. */
export const PROMISES: readonly PromiseRow[] = [...UPDATES, ...CALLERS, ...OPERATION];
