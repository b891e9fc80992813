import type { World } from "./world.ts";

/** Under load, one execution handles all calls of this interval. */
const INTERVAL_MS = 100;
const MANY_CALLS = 8;

/**
 * Some work, such as an append to the journal, has a fixed cost per execution. Under load, one execution handles all
 * calls of an interval.
 */
export const pacer = ({ elapsed, after }: Pick<World, "elapsed" | "after">) => {
  let from = elapsed();
  let last = Number.NEGATIVE_INFINITY;
  let [before, count] = [0, 0];
  return {
    note: (): void => {
      const passedMs = elapsed() - from;
      if (passedMs >= INTERVAL_MS) {
        before = passedMs < 2 * INTERVAL_MS ? count : 0;
        count = 0;
        from += passedMs;
      }
      count++;
    },
    /** Null if the execution is due now. */
    untilDue: (): Promise<void> | null => {
      const waitMs = Math.max(before, count) >= MANY_CALLS ? last + INTERVAL_MS - elapsed() : 0;
      last = elapsed() + Math.max(0, waitMs);
      return waitMs > 0 ? new Promise((due) => void after(waitMs, due)) : null;
    },
  };
};
