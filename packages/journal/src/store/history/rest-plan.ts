const AWAKE_MS = 60_000;
const QUIET_CHANGES_PER_SECOND = 500;
/** The history may lack this many changes. The journal stores many more before it deletes any. */
const MAX_UNRECORDED = 100_000;

/** After a minute with few changes and without queries, the history thread stops until its next recording. */
export const restPlan = (elapsed: () => number) => {
  let since = elapsed();
  let changes = 0;
  let questions = 0;
  return {
    note: (count: number): void => void (changes += count),
    /** `asked`: number of history queries so far. */
    mayRest: (asked: number): boolean => {
      const passedMs = elapsed() - since;
      if (passedMs < AWAKE_MS) return false;
      const isQuiet = asked === questions && changes * 1000 <= QUIET_CHANGES_PER_SECOND * passedMs;
      [since, changes, questions] = [elapsed(), 0, asked];
      return isQuiet;
    },
    /** The stopped thread must record before its schedule. */
    isDue: (): boolean => changes >= MAX_UNRECORDED,
  };
};
