import { signal } from "@preact/signals";
import type { EditStep } from "./again.ts";

/** Whether another editor has changed the open article, and which of your changes were therefore not saved. */
export const others = signal<{ readonly kept: readonly EditStep[] } | null>(null);
