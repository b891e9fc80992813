import { signal } from "@preact/signals";

/** The dialog that is open. */
export type OpenDialog =
  | { kind: "source" }
  | { kind: "help" }
  | { kind: "pick"; replaces: string | null }
  | { kind: "author-pick" };

export const openDialog = signal<OpenDialog | null>(null);
