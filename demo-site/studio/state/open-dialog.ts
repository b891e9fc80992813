import { signal } from "@preact/signals";

export type OpenDialog =
  | { kind: "source" }
  | { kind: "help" }
  | { kind: "pick"; replaces: string | null }
  | { kind: "author-pick" };

export const openDialog = signal<OpenDialog | null>(null);
