import type { HealthLimits } from "./limits.ts";

/**
 * How often a book is heard, counted in chances: kinds of bets that it quotes and in which other books moved. A night
 * without games, or a feed that has stopped as a whole, brings no chances, and so no verdict.
 */
export type BookPace = {
  /** Gaps that were learnt from. */
  gaps: number;
  /** Chances to one time of its own on average, and the most that passed without one lately. */
  usual: number;
  longest: number;
  /** Chances since it was last heard. */
  waited: number;
  lastAt: number | null;
  /** Milliseconds from one time to the next, on average. */
  everyMs: number | null;
};

export const noPace: BookPace = { gaps: 0, usual: 0, longest: 0, waited: 0, lastAt: null, everyMs: null };

/** Result of one check: the number of kinds of bets in which the book sent rows, and of others that moved. */
export type Beat = { heard: number; chances: number; at: number };

const LEARN = 0.05;
const FORGET = 0.99;

const mixed = (before: number, now: number, count: number): number =>
  before + (now - before) * Math.max(LEARN, 1 / (count + 1));

/** Whether a book that is usually heard has not been, for much longer than it ever took. */
export const isOverdue = (
  { gaps, usual, longest, waited, lastAt }: BookPace,
  limits: HealthLimits,
  { at, quietMs }: { at: number; quietMs: number },
): boolean =>
  gaps >= limits.gaps &&
  lastAt !== null &&
  at - lastAt >= quietMs &&
  waited >= Math.max(limits.leastWait, limits.usualWaits * usual, limits.longestWaits * longest);

const learnt = (pace: BookPace, { heard, chances, at }: Beat): BookPace => {
  const { gaps, usual, longest, waited, lastAt, everyMs } = pace;
  const gapMs = lastAt === null ? null : at - lastAt;
  return {
    gaps: gaps + 1,
    usual: mixed(usual, (waited + chances) / heard, gaps),
    longest: Math.max(longest * FORGET, waited),
    waited: 0,
    lastAt: at,
    everyMs: gapMs === null ? everyMs : mixed(everyMs ?? gapMs, gapMs, gaps),
  };
};

/** The pace after a look. A gap that made a book overdue is none to learn from. */
export const nextPace = (pace: BookPace, beat: Beat, wasOverdue: boolean): BookPace => {
  const { heard, chances, at } = beat;
  if (heard === 0) return chances > 0 ? { ...pace, waited: pace.waited + chances } : pace;
  if (wasOverdue) return { ...pace, waited: 0, lastAt: at };
  return chances + pace.waited > 0 ? learnt(pace, beat) : { ...pace, lastAt: at };
};
