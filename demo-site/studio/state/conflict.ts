import { signal } from "@preact/signals";
import type { EditStep } from "./reapply.ts";

/**
 * Not null if another editor has changed the open article. `unsaved` are the edits that could therefore not be saved.
 */
export const conflict = signal<{ readonly unsaved: readonly EditStep[] } | null>(null);
