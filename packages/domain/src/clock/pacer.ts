import type { World } from "./world.ts";

/** The interval in which, under load, one execution handles all calls. */
const INTERVAL_MS = 100;
/** The number of calls per interval that counts as load. */
const MANY_CALLS = 8;

/**
 * Paces work whose cost is mostly per execution, such as an append to the journal. Without load, each execution begins
 * at once. Under load, executions begin an interval apart and handle all calls of the interval.
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
    /** The wait for the execution; null if it is due now. */
    untilDue: (): Promise<void> | null => {
      const waitMs = Math.max(before, count) >= MANY_CALLS ? last + INTERVAL_MS - elapsed() : 0;
      last = elapsed() + Math.max(0, waitMs);
      return waitMs > 0 ? new Promise((due) => void after(waitMs, due)) : null;
    },
  };
};
