import type { HealthLimits } from "./limits.ts";

/**
 * The pace of a book is measured in opportunities: times at which another book changed a price that this book also
 * offers. So nights without games do not change a book's status.
 */
export type BookPace = {
  gaps: number;
  /**
   * `usual`: average opportunities per update. `longest`: the longest recent run of opportunities without an update.
   */
  usual: number;
  longest: number;
  waited: number;
  lastAt: number | null;
  everyMs: number | null;
};

export const noPace: BookPace = { gaps: 0, usual: 0, longest: 0, waited: 0, lastAt: null, everyMs: null };

/**
 * `heard`: number of kinds of bets with rows (or changes) of this book. `chances`: number of kinds in which another
 * book changed.
 */
export type PaceCheck = { heard: number; chances: number; at: number };

const LEARN = 0.05;
const FORGET = 0.99;

const movingAverage = (before: number, now: number, count: number): number =>
  before + (now - before) * Math.max(LEARN, 1 / (count + 1));

/** The book has missed many more opportunities than usual, for at least `quietMs`. */
export const isOverdue = (
  { gaps, usual, longest, waited, lastAt }: BookPace,
  limits: HealthLimits,
  { at, quietMs }: { at: number; quietMs: number },
): boolean =>
  gaps >= limits.gaps &&
  lastAt !== null &&
  at - lastAt >= quietMs &&
  waited >= Math.max(limits.minWait, limits.usualWaits * usual, limits.longestWaits * longest);

const learnInterval = (pace: BookPace, { heard, chances, at }: PaceCheck): BookPace => {
  const { gaps, usual, longest, waited, lastAt, everyMs } = pace;
  const gapMs = lastAt === null ? null : at - lastAt;
  return {
    gaps: gaps + 1,
    usual: movingAverage(usual, (waited + chances) / heard, gaps),
    longest: Math.max(longest * FORGET, waited),
    waited: 0,
    lastAt: at,
    everyMs: gapMs === null ? everyMs : movingAverage(everyMs ?? gapMs, gapMs, gaps),
  };
};

/** An overdue interval does not count for the usual pace. */
export const nextPace = (pace: BookPace, check: PaceCheck, wasOverdue: boolean): BookPace => {
  const { heard, chances, at } = check;
  if (heard === 0) return chances > 0 ? { ...pace, waited: pace.waited + chances } : pace;
  if (wasOverdue) return { ...pace, waited: 0, lastAt: at };
  return chances + pace.waited > 0 ? learnInterval(pace, check) : { ...pace, lastAt: at };
};
