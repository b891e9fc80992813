import { signal } from "@preact/signals";
import type { ArticleCorrections } from "@linewire/contract";
import type { EditorWords } from "./corrections.ts";
import { begin, type History } from "./history.ts";
import { others } from "./others.ts";

export type EditorCorrections = Pick<ArticleCorrections, "corrections" | "revision">;
type Save = "nothing" | "saving" | "saved" | "failed";

/** Local corrections of the open article, with the undo history. */
export const said = signal<History<EditorWords>>(begin<EditorWords>([]));
export const save = signal<Save>("nothing");

/** The corrections that this tab last received from the service. */
export const heard = signal<EditorCorrections>({ corrections: [], revision: null });

/** Continues from the corrections of the service. Earlier steps can no longer be undone: that would remove another editor's corrections. */
export const goOnFrom = (now: EditorCorrections): void => {
  heard.value = now;
  said.value = begin<EditorWords>(now.corrections);
};

/** Initializes the corrections when an article is opened. */
export const beginWith = (now: EditorCorrections): void => {
  goOnFrom(now);
  save.value = "nothing";
  others.value = null;
};

/** Receives the current corrections of the service; returns whether another editor has changed them. Unsaved changes are kept. */
export const hearOfOthers = (now: EditorCorrections): boolean => {
  const isWaiting = save.value === "saving" || save.value === "failed";
  if (isWaiting || now.revision === heard.value.revision) return false;
  goOnFrom(now);
  others.value ??= { kept: [] };
  return true;
};
