import { signal } from "@preact/signals";
import { isSame } from "./again.ts";
import type { EditorWords } from "./corrections.ts";
import { goOnFrom, heard, said, save } from "./heard.ts";
import { redo, step, undo, type History } from "./history.ts";
import { others } from "./others.ts";
import { RefusedError, saveCorrections } from "./service.ts";
import { aloud, analysis, read, view } from "./studio.ts";

const CONFLICT = 409;
const SIGNED_OUT = 401;

/** Whether saving failed because the session has ended. */
export const isSignedOut = signal(false);

const isOpen = (article: string): boolean => analysis.value?.article === article;

/**
 * Loads and displays the corrections of another editor that prevented saving, and keeps the unsaved ones. True if the stored corrections
 * are this tab's own, saved by a request whose response was lost.
 */
const meetOthers = async (article: string, tried: EditorWords): Promise<boolean> => {
  await read();
  const now = analysis.value?.corrections;
  if (!isOpen(article) || now === undefined || now.revision === heard.value.revision)
    throw new Error("The article could not be analysed");
  if (isSame(now.corrections, tried)) {
    heard.value = now;
    return true;
  }
  const done = { from: heard.value.corrections, to: said.value.present };
  goOnFrom(now);
  others.value = { kept: [...(others.value?.kept ?? []), done] };
  return false;
};

const storeOnce = async (article: string, corrections: EditorWords): Promise<boolean> => {
  const { revision } = heard.value;
  try {
    const stored = await saveCorrections(view.value.partner, { article, corrections, revision });
    if (isOpen(article)) heard.value = { corrections: [...corrections], revision: stored.revision };
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.status === CONFLICT) return meetOthers(article, corrections);
    throw error;
  }
};

/** Saves until nothing more has changed meanwhile, including during the reload; false if another editor has changed the article. */
const store = async (article: string): Promise<boolean> => {
  for (let stored: EditorWords | null = null; isOpen(article) && stored !== said.value.present;) {
    stored = said.value.present;
    if (!(await storeOnce(article, stored))) return false;
    if (stored === said.value.present) await read();
  }
  return true;
};

const fail = (error: unknown): void => {
  save.value = "failed";
  isSignedOut.value = error instanceof RefusedError && error.status === SIGNED_OUT;
  aloud.value = `Not saved. ${error instanceof Error ? error.message : ""}`;
};

let isSaving = false;

/** Saves the editor's corrections; changes during a save are saved after it, and failed ones are retried. */
export const keep = async (): Promise<void> => {
  if (isSaving || analysis.value === null) return;
  isSaving = true;
  save.value = "saving";
  try {
    const isStored = await store(analysis.value.article);
    isSignedOut.value = false;
    save.value = isStored ? "saved" : "nothing";
    aloud.value = isStored
      ? "Saved. Readers see it on the next page view."
      : "Not saved: another editor changed this article. Their change is shown; you can apply yours again.";
  } catch (error) {
    fail(error);
  } finally {
    isSaving = false;
  }
};

const become = (next: History<EditorWords>): void => {
  if (next === said.value) return;
  said.value = next;
  void keep();
};

/** Changes the corrections of the article. */
export const say = (next: EditorWords): void => become(step(said.value, next));
export const undoLast = (): void => become(undo(said.value));
export const redoLast = (): void => become(redo(said.value));
