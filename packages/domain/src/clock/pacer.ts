import type { World } from "./world.ts";

/** Under load the calls of this interval share a turn. */
const INTERVAL_MS = 100;
/** Number of calls in one interval that is a load. */
const MANY_CALLS = 8;

/**
 * Paces work whose cost is mostly per turn, such as an append to the journal. Without load every turn begins at once; under load a turn
 * begins an interval after the last one, so that it takes all calls of that interval.
 */
export const pacer = ({ elapsed, after }: Pick<World, "elapsed" | "after">) => {
  let from = elapsed();
  let last = Number.NEGATIVE_INFINITY;
  let [before, count] = [0, 0];
  return {
    /** Counts a call. */
    note: (): void => {
      const passedMs = elapsed() - from;
      if (passedMs >= INTERVAL_MS) {
        before = passedMs < 2 * INTERVAL_MS ? count : 0;
        count = 0;
        from += passedMs;
      }
      count++;
    },
    /** Waits until a turn is due; null if it is due now. */
    untilDue: (): Promise<void> | null => {
      const waitMs = Math.max(before, count) >= MANY_CALLS ? last + INTERVAL_MS - elapsed() : 0;
      last = elapsed() + Math.max(0, waitMs);
      return waitMs > 0 ? new Promise((due) => void after(waitMs, due)) : null;
    },
  };
};
