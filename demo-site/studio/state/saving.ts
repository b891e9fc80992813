import { signal } from "@preact/signals";
import { isSame } from "./reapply.ts";
import type { CorrectionSequence } from "./corrections.ts";
import { continueFrom, serverCorrections, edits, save } from "./edit-history.ts";
import { redo, step, undo, type History } from "./history.ts";
import { conflict } from "./conflict.ts";
import { publishDraft, RefusedError, saveDraft } from "./service.ts";
import { announcement, analysis, read, view } from "./studio.ts";

const CONFLICT = 409;
const SIGNED_OUT = 401;

/** Saving failed because the session has ended. */
export const isSignedOut = signal(false);

const isOpen = (article: string): boolean => analysis.value?.article === article;

/**
 * Called after a 409: shows the stored corrections and keeps the unsaved edits. Resolves to true if the stored
 * corrections equal `sent`, because then an earlier request saved them and only its response was lost.
 */
const loadConflict = async (article: string, sent: CorrectionSequence): Promise<boolean> => {
  await read();
  const now = analysis.value?.draft;
  if (!isOpen(article) || now === undefined || now.revision === serverCorrections.value.revision)
    throw new Error("The article could not be analyzed");
  if (isSame(now.corrections, sent)) {
    serverCorrections.value = now;
    return true;
  }
  const unsaved = { from: serverCorrections.value.corrections, to: edits.value.present };
  continueFrom(now);
  conflict.value = { unsaved: [...(conflict.value?.unsaved ?? (now.outdated ? [now.outdated] : [])), unsaved] };
  return false;
};

const saveOnce = async (article: string, corrections: CorrectionSequence): Promise<boolean> => {
  const { revision } = serverCorrections.value;
  try {
    const stored = await saveDraft(view.value.partner, { article, corrections, revision });
    if (isOpen(article)) serverCorrections.value = stored;
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.status === CONFLICT) return loadConflict(article, corrections);
    throw error;
  }
};

/**
 * Saves again until the editor changes nothing during a save and the reload after it. Resolves to false if another
 * editor has changed the article.
 */
const saveAll = async (article: string): Promise<boolean> => {
  for (let stored: CorrectionSequence | null = null; isOpen(article) && stored !== edits.value.present;) {
    stored = edits.value.present;
    if (!(await saveOnce(article, stored))) return false;
    if (stored === edits.value.present) await read();
  }
  return true;
};

const reportFailure = (error: unknown): void => {
  save.value = "failed";
  isSignedOut.value = error instanceof RefusedError && error.status === SIGNED_OUT;
  announcement.value = `Not saved. ${error instanceof Error ? error.message : ""}`;
};

const saveDraftOnce = async (article: string): Promise<void> => {
  save.value = "saving";
  const isStored = await saveAll(article);
  save.value = isStored ? "saved" : "nothing";
  announcement.value = isStored
    ? "Draft saved. Readers see it after you publish it."
    : "Not saved: another editor changed this article. Their change is shown; you can apply yours again.";
};

const publishOnce = async (article: string): Promise<void> => {
  save.value = "publishing";
  try {
    const stored = await publishDraft(view.value.partner, { article, revision: serverCorrections.value.revision });
    if (isOpen(article)) serverCorrections.value = stored;
    await read();
    save.value = "published";
    announcement.value = "Published. New pages show it at once, open pages within five seconds.";
  } catch (error) {
    if (!(error instanceof RefusedError && error.status === CONFLICT)) throw error;
    save.value = "nothing";
    await read();
    announcement.value = "Not published: another editor changed this article. Their change is shown.";
  }
};

let isBusy = false;
/** A requested publication waits until all changes are saved. */
let isPublishing = false;

const isSaved = (): boolean => isSame(edits.value.present, serverCorrections.value.corrections);

export const saveEdits = async (): Promise<void> => {
  const article = analysis.value?.article;
  if (isBusy || article === undefined) return;
  isBusy = true;
  try {
    if (!isPublishing || !isSaved()) await saveDraftOnce(article);
    if (isPublishing && isSaved() && conflict.value === null) await publishOnce(article);
    isPublishing = false;
    isSignedOut.value = false;
  } catch (error) {
    reportFailure(error);
  } finally {
    isBusy = false;
  }
  // An edit during the publication is a new draft.
  if (save.value === "published" && !isSaved()) await saveEdits();
};

export const publish = (): void => {
  isPublishing = true;
  void saveEdits();
};

const setHistory = (next: History<CorrectionSequence>): void => {
  if (next === edits.value) return;
  edits.value = next;
  void saveEdits();
};

export const setCorrections = (next: CorrectionSequence): void => setHistory(step(edits.value, next));
export const undoLast = (): void => setHistory(undo(edits.value));
export const redoLast = (): void => setHistory(redo(edits.value));
