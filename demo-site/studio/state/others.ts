import { signal } from "@preact/signals";
import type { EditStep } from "./again.ts";

/** Whether somebody else has changed the article that is open, and what of one's own was not stored because of that. */
export const others = signal<{ readonly kept: readonly EditStep[] } | null>(null);
