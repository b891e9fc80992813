import type { StreamWorld } from "@linewire/client";

const IDLE_MS = 700;
const MAX_WAIT_MS = 2000;
const INPUT_EVENTS = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"];

/** Waits for 700 ms without input, at most 2 s, so that no content moves while the reader scrolls or taps. */
export const createIdleWaiter = (page: EventTarget, { now, after }: Pick<StreamWorld, "now" | "after">) => {
  // Earlier input is unknown, so the last input counts as now.
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
