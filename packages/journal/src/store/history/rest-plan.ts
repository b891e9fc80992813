const AWAKE_MS = 60_000;
const QUIET_CHANGES_PER_SECOND = 500;
/**
 * Maximum number of changes that the history has not recorded. The journal stores many more changes before it deletes
 * the oldest ones.
 */
const MAX_UNRECORDED = 100_000;

/**
 * Decides when the history thread may stop until its next recording: after a minute with few changes and without
 * history queries.
 */
export const restPlan = (elapsed: () => number) => {
  let since = elapsed();
  let changes = 0;
  let questions = 0;
  return {
    note: (count: number): void => void (changes += count),
    /** `asked` is the total number of history queries so far. */
    mayRest: (asked: number): boolean => {
      const passedMs = elapsed() - since;
      if (passedMs < AWAKE_MS) return false;
      const isQuiet = asked === questions && changes * 1000 <= QUIET_CHANGES_PER_SECOND * passedMs;
      [since, changes, questions] = [elapsed(), 0, asked];
      return isQuiet;
    },
    /** Whether a stopped thread must record before its next scheduled recording. */
    isDue: (): boolean => changes >= MAX_UNRECORDED,
  };
};
