import { pageWorld, speaker } from "../core.ts";
import { changeAnnouncement } from "../views/announce-change.ts";
import { keepFocus } from "../page/keep-focus.ts";
import { keepRoom } from "../page/keep-room.ts";
import { stillness } from "../page/when-still.ts";

/** Readers of an article do not all ask in one moment. */
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

/** Shows what an editor made of an open article: once the reader's hand is still, with room and focus as they were, and said aloud. */
export const correct = (load: () => Promise<void>): void => {
  if (due.has(load)) return;
  due.add(load);
  pageWorld.after(pageWorld.random() * SPREAD_MS, () => whenStill(() => show(load)));
};
