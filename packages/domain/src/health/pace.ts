import type { HealthLimits } from "./limits.ts";

/**
 * An opportunity is a kind of bet that the book offers and in which another book changed a price. A night without
 * games, or an outage of the whole feed, has no opportunities and so changes no status.
 */
export type BookPace = {
  /** Number of measured intervals. */
  gaps: number;
  /** Average number of opportunities per update from this book; longest recent run without an update. */
  usual: number;
  longest: number;
  /** Number of opportunities since the book's last update. */
  waited: number;
  lastAt: number | null;
  /** Average milliseconds between updates. */
  everyMs: number | null;
};

export const noPace: BookPace = { gaps: 0, usual: 0, longest: 0, waited: 0, lastAt: null, everyMs: null };

/**
 * Counts of a check: kinds of bets with rows (or changes) of the book (`heard`), and kinds in which another book
 * changed (`chances`).
 */
export type PaceCheck = { heard: number; chances: number; at: number };

const LEARN = 0.05;
const FORGET = 0.99;

const movingAverage = (before: number, now: number, count: number): number =>
  before + (now - before) * Math.max(LEARN, 1 / (count + 1));

/** Whether a book is overdue: it has missed many more opportunities than usual, for at least `quietMs`. */
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

/** An interval in which the book was overdue does not count for its usual pace. */
export const nextPace = (pace: BookPace, check: PaceCheck, wasOverdue: boolean): BookPace => {
  const { heard, chances, at } = check;
  if (heard === 0) return chances > 0 ? { ...pace, waited: pace.waited + chances } : pace;
  if (wasOverdue) return { ...pace, waited: 0, lastAt: at };
  return chances + pace.waited > 0 ? learnInterval(pace, check) : { ...pace, lastAt: at };
};
