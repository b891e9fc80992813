import { signal } from "@preact/signals";
import type { ArticlePick, ArticlePicks, NewArticlePick, PickCorrection } from "@linewire/contract";
import { addPick, changePick, readPicks, RefusedError } from "./service.ts";
import { announcement, view } from "./studio.ts";

/** The picks of the open article; null until they are loaded. */
export const articlePicks = signal<ArticlePicks | null>(null);
export const picksTrouble = signal("");
export const isSavingPick = signal(false);

const CONFLICT = 409;
const CHANGED = "Another editor changed this pick. The list shows the current state; make your change again.";

/** URL of the open article; null for a pasted text, which has no picks. */
export const articleAddress = (): string | null => {
  const { source } = view.value;
  return source !== null && "url" in source ? source.url : null;
};

const receive = (picks: ArticlePicks): void => {
  articlePicks.value = picks;
  picksTrouble.value = "";
};

export const loadPicks = async (): Promise<void> => {
  const url = articleAddress();
  if (url === null) return;
  try {
    const picks = await readPicks(view.peek().partner, url);
    if (articleAddress() === url) receive(picks);
  } catch (error) {
    picksTrouble.value = error instanceof RefusedError ? error.message : "The picks could not be loaded";
  }
};

/**
 * Sends a change of picks. Resolves to true if it was saved. After a conflict, the picks are reloaded and a message is
 * shown.
 */
const save = async (send: (partner: string, url: string) => Promise<ArticlePicks>, done: string): Promise<boolean> => {
  const url = articleAddress();
  if (url === null || isSavingPick.value) return false;
  isSavingPick.value = true;
  try {
    receive(await send(view.peek().partner, url));
    announcement.value = done;
    return true;
  } catch (error) {
    const isConflict = error instanceof RefusedError && error.status === CONFLICT;
    const message = error instanceof RefusedError ? error.message : "The change could not be saved";
    if (isConflict) await loadPicks();
    picksTrouble.value = isConflict ? CHANGED : message;
    return false;
  } finally {
    isSavingPick.value = false;
  }
};

export const correctPick = (
  { id, revision }: ArticlePick,
  fields: Omit<PickCorrection, "pickId" | "revision">,
): Promise<boolean> =>
  save((partner, url) => changePick(partner, url, { pickId: id, revision, ...fields }), "The pick was saved.");

export const insertPick = (pick: NewArticlePick): Promise<boolean> =>
  save((partner, url) => addPick(partner, url, pick), "The pick was added.");
