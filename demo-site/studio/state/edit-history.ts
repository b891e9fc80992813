import { signal } from "@preact/signals";
import type { CorrectionDraft } from "@linewire/contract";
import type { CorrectionSequence } from "./corrections.ts";
import { begin, type History } from "./history.ts";
import { conflict } from "./conflict.ts";

export type EditorCorrections = Pick<CorrectionDraft, "corrections" | "revision" | "outdated">;
type SaveState = "nothing" | "saving" | "saved" | "publishing" | "published" | "failed";

export const edits = signal<History<CorrectionSequence>>(begin<CorrectionSequence>([]));
export const save = signal<SaveState>("nothing");

export const serverCorrections = signal<EditorCorrections>({ corrections: [], revision: null, outdated: null });

/** Undoing earlier steps would remove another editor's corrections. */
export const continueFrom = (now: EditorCorrections): void => {
  serverCorrections.value = now;
  edits.value = begin<CorrectionSequence>(now.corrections);
};

export const resetEdits = (now: EditorCorrections): void => {
  continueFrom(now);
  save.value = "nothing";
  conflict.value = now.outdated && { unsaved: [now.outdated] };
};

export const receiveCorrections = (now: EditorCorrections): boolean => {
  const isWaiting = save.value === "saving" || save.value === "publishing" || save.value === "failed";
  if (isWaiting || now.revision === serverCorrections.value.revision) return false;
  continueFrom(now);
  conflict.value ??= { unsaved: now.outdated ? [now.outdated] : [] };
  return true;
};
