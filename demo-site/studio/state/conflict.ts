import { signal } from "@preact/signals";
import type { EditStep } from "./reapply.ts";

/**
 * Set if another editor has changed the open article. `unsaved` are the edits that this change kept out of the article.
 */
export const conflict = signal<{ readonly unsaved: readonly EditStep[] } | null>(null);
