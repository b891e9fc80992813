import type { StreamWorld } from "@linewire/client";

const IDLE_MS = 700;
const MAX_WAIT_MS = 2000;
const INPUT_EVENTS = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"];

/**
 * Returns a function that runs a callback after 700 ms without input, so that no content moves while the reader scrolls
 * or taps. The callback waits at most 2 s.
 */
export const createIdleWaiter = (page: EventTarget, { now, after }: Pick<StreamWorld, "now" | "after">) => {
  // Input before this call was not observed, so assume that the last input was just now.
  let lastInputAt = now();
  const onInput = (): void => void (lastInputAt = now());
  for (const type of INPUT_EVENTS) page.addEventListener(type, onInput, { passive: true, capture: true });
  return (run: () => void): void => {
    const latest = now() + MAX_WAIT_MS;
    const check = (): void => {
      const leftMs = Math.min(lastInputAt + IDLE_MS, latest) - now();
      if (leftMs > 0) after(leftMs, check);
      else run();
    };
    check();
  };
};
