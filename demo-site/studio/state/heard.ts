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

/** Last corrections that this tab received from the service. */
export const heard = signal<EditorCorrections>({ corrections: [], revision: null });

/** Goes on from what the service tells. Steps before it can no longer be undone, for they would take back another's word. */
export const goOnFrom = (now: EditorCorrections): void => {
  heard.value = now;
  said.value = begin<EditorWords>(now.corrections);
};

/** Begins with an article. */
export const beginWith = (now: EditorCorrections): void => {
  goOnFrom(now);
  save.value = "nothing";
  others.value = null;
};

/** Hears what is said by now; whether somebody else has said it. What is not saved yet stays as it is. */
export const hearOfOthers = (now: EditorCorrections): boolean => {
  const isWaiting = save.value === "saving" || save.value === "failed";
  if (isWaiting || now.revision === heard.value.revision) return false;
  goOnFrom(now);
  others.value ??= { kept: [] };
  return true;
};
