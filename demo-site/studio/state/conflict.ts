import { signal } from "@preact/signals";
import type { EditStep } from "./reapply.ts";

/**
 * Set if another editor has changed the open article. `unsaved` contains the edits that are not in the article because
 * of that change.
 */
export const conflict = signal<{ readonly unsaved: readonly EditStep[] } | null>(null);
