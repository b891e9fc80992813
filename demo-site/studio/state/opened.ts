import { signal } from "@preact/signals";

/** The dialog that is open. */
export type Opened = { kind: "source" } | { kind: "help" } | { kind: "pick"; replaces: string | null };

export const opened = signal<Opened | null>(null);
