const AWAKE_MS = 60_000;
const QUIET_CHANGES_PER_SECOND = 500;
/** Maximum number of changes without a record in the history. The journal stores many more before it deletes any. */
const MAX_UNRECORDED = 100_000;

/**
 * Decides when the history thread rests: after a minute with few changes and without queries, until its next recording.
 */
export const restPlan = (elapsed: () => number) => {
  let since = elapsed();
  let changes = 0;
  let questions = 0;
  return {
    note: (count: number): void => void (changes += count),
    /** Whether the thread may rest. `asked`: number of history queries so far. */
    mayRest: (asked: number): boolean => {
      const passedMs = elapsed() - since;
      if (passedMs < AWAKE_MS) return false;
      const isQuiet = asked === questions && changes * 1000 <= QUIET_CHANGES_PER_SECOND * passedMs;
      [since, changes, questions] = [elapsed(), 0, asked];
      return isQuiet;
    },
    /** Whether a stopped thread must record before its schedule. */
    isDue: (): boolean => changes >= MAX_UNRECORDED,
  };
};
