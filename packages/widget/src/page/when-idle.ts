import type { StreamWorld } from "@linewire/client";

const STILL_MS = 700;
/** Continuous input does not delay updates longer than this. */
const MAX_MS = 2000;
const SIGNS = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"];

/** Runs something after the reader's input has paused, so that nothing moves under a finger. */
export const stillness = (page: EventTarget, { now, after }: Pick<StreamWorld, "now" | "after">) => {
  // Earlier input is unknown: assume input just now.
  let movedAt = now();
  const note = (): void => void (movedAt = now());
  for (const sign of SIGNS) page.addEventListener(sign, note, { passive: true, capture: true });
  return (run: () => void): void => {
    const latest = now() + MAX_MS;
    const look = (): void => {
      const leftMs = Math.min(movedAt + STILL_MS, latest) - now();
      if (leftMs > 0) after(leftMs, look);
      else run();
    };
    look();
  };
};
