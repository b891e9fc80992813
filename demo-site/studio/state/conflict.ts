import { signal } from "@preact/signals";
import type { EditStep } from "./reapply.ts";

/**
 * `conflict` is set if another editor has changed the open article. `unsaved` contains the edits of this tab that were
 * not saved because of that change.
 */
export const conflict = signal<{ readonly unsaved: readonly EditStep[] } | null>(null);
