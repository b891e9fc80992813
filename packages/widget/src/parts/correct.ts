import { pageWorld, speaker } from "../core.ts";
import { changeAnnouncement } from "../views/spoken/announce-change.ts";
import { keepFocus } from "../page/keep-focus.ts";
import { keepRoom } from "../page/keep-room.ts";
import { stillness } from "../page/when-still.ts";

/** Spreads the requests of an article's readers. */
const SPREAD_MS = 1200;

const say = speaker.peek();
const whenStill = stillness(window, pageWorld);
const due = new Set<() => Promise<void>>();

speaker.value = (shown) => ("bet" in shown ? say?.(shown) : changeAnnouncement(shown, pageWorld.now()) || say?.(shown));

const show = (load: () => Promise<void>): void => {
  const restore = [keepRoom(), keepFocus()];
  due.delete(load);
  load().then(
    () => restore.forEach((one) => one()),
    () => undefined,
  );
};

/**
 * Shows an editor's corrections in an open article: after the reader's input has paused, with height and focus preserved, and announced.
 */
export const correct = (load: () => Promise<void>): void => {
  if (due.has(load)) return;
  due.add(load);
  pageWorld.after(pageWorld.random() * SPREAD_MS, () => whenStill(() => show(load)));
};
