import { CALLERS } from "./promises/callers.ts";
import { OPERATION } from "./promises/operation.ts";
import type { PromiseRow } from "./promises/promise-row.ts";
import { UPDATES } from "./promises/updates.ts";

/** P1 to P10: updates. P11 to P17: clients. P18 to P31: operation. */
export const PROMISES: readonly PromiseRow[] = [...UPDATES, ...CALLERS, ...OPERATION];
