import { signal } from "@preact/signals";
import type { ArticlePick, ArticlePicks, NewArticlePick, PickCorrection } from "@linewire/contract";
import { addPick, changePick, readPicks, RefusedError } from "./service.ts";
import { announcement, view } from "./studio.ts";
import { capital } from "./words.ts";

/** Null until the picks are loaded. */
export const articlePicks = signal<ArticlePicks | null>(null);
export const picksTrouble = signal("");
export const isSavingPick = signal(false);

const CONFLICT = 409;
const CHANGED = "Another editor changed this pick.";
const RELOADED = "The list shows the current state; make your change again.";
const NOT_RELOADED = "The list could not be loaded again, so it may be outdated: reload the page.";

/** Null for a pasted text, which has no picks. */
export const articleAddress = (): string | null => {
  const { source } = view.value;
  return source !== null && "url" in source ? source.url : null;
};

const receive = (picks: ArticlePicks): void => {
  articlePicks.value = picks;
  picksTrouble.value = "";
};

export const loadPicks = async (): Promise<boolean> => {
  const url = articleAddress();
  if (url === null) return false;
  try {
    const picks = await readPicks(view.peek().partner, url);
    if (articleAddress() === url) receive(picks);
    return true;
  } catch (error) {
    picksTrouble.value = error instanceof RefusedError ? error.message : "The picks could not be loaded";
    return false;
  }
};

type Change = {
  send: (partner: string, url: string) => Promise<ArticlePicks>;
  done: string;
  /** `isReloaded` is false if the list could not be loaded again. */
  conflict: (refused: RefusedError, isReloaded: boolean) => string;
};

/**
 * Resolves to true if the change was saved. After a conflict with another editor, it loads the picks again and shows a
 * message.
 */
const save = async ({ send, done, conflict }: Change): Promise<boolean> => {
  const url = articleAddress();
  if (url === null || isSavingPick.value) return false;
  isSavingPick.value = true;
  try {
    receive(await send(view.peek().partner, url));
    announcement.value = done;
    return true;
  } catch (error) {
    const message = error instanceof RefusedError ? error.message : "The change could not be saved";
    const isConflict = error instanceof RefusedError && error.status === CONFLICT;
    picksTrouble.value = isConflict ? conflict(error, await loadPicks()) : message;
    return false;
  } finally {
    isSavingPick.value = false;
  }
};

export const correctPick = (
  { id, revision }: ArticlePick,
  fields: Omit<PickCorrection, "pickId" | "revision">,
): Promise<boolean> =>
  save({
    send: (partner, url) => changePick(partner, url, { pickId: id, revision, ...fields }),
    done: "The pick was saved.",
    conflict: (_, isReloaded) => `${CHANGED} ${isReloaded ? RELOADED : NOT_RELOADED}`,
  });

export const insertPick = (pick: NewArticlePick): Promise<boolean> =>
  save({
    send: (partner, url) => addPick(partner, url, pick),
    done: "The pick was added.",
    conflict: ({ detail, message }, isReloaded) =>
      [`${capital(detail || message)}.`, ...(isReloaded ? [] : [NOT_RELOADED])].join(" "),
  });
