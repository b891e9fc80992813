import { signal } from "@preact/signals";
import type { EditStep } from "./reapply.ts";

/** Set when another editor has changed the open article; `unsaved` = edits of this tab that were therefore not saved. */
export const conflict = signal<{ readonly unsaved: readonly EditStep[] } | null>(null);
