import { pageWorld, speaker } from "../core.ts";
import { changeAnnouncement } from "../views/spoken/announce-change.ts";
import { keepFocus } from "../page/keep-focus.ts";
import { keepHeight } from "../page/keep-height.ts";
import { createIdleWaiter } from "../page/when-idle.ts";

/** Maximum random delay of a reload: all readers of an article receive a correction at the same moment. */
const MAX_DELAY_MS = 1200;

const renderOthers = speaker.peek();
const whenIdle = createIdleWaiter(window, pageWorld);
const pending = new Set<() => Promise<void>>();

speaker.value = (shown) =>
  "bet" in shown ? renderOthers?.(shown) : changeAnnouncement(shown, pageWorld.now()) || renderOthers?.(shown);

const reload = (load: () => Promise<void>): void => {
  const restore = [keepHeight(), keepFocus()];
  pending.delete(load);
  load().then(
    () => restore.forEach((one) => one()),
    () => undefined,
  );
};

/**
 * Shows an editor's corrections in an open article: after the reader's input has paused, with height and focus preserved, and announced.
 */
export const correct = (load: () => Promise<void>): void => {
  if (pending.has(load)) return;
  pending.add(load);
  pageWorld.after(pageWorld.random() * MAX_DELAY_MS, () => whenIdle(() => reload(load)));
};
