import { rootNear } from "./grid/find-root.ts";
import type { Pregame } from "./pregame.ts";

/**
 * Probabilities of the home team at the start, by expected margin and lean. The lean is the logarithm of the weight of
 * home wins against away wins in close games.
 */
export type OpeningChances = {
  win: (margin: number, lean: number) => number;
  /** Probability of a margin above `points`, minus that of a margin below. */
  cover: (margin: number, lean: number, points: number) => number;
  /** The lean for a margin without a known win probability. */
  defaultLean: (margin: number) => number;
  maxMargin: number;
};

export type Sides = { margin: number; lean: number };

// The distance from the default lean is limited in proportion to the spread, because at 0 the win must be even too.
const MAX_LEAN_PER_POINT = 0.04;
const TOLERANCE = 1e-9;

const marginNear = (rising: (margin: number) => number, guess: number, maxMargin: number): number =>
  rootNear(rising, { guess, step: 0.5, low: -maxMargin, high: maxMargin });

const byWin = (
  { win, maxMargin }: OpeningChances,
  chance: number,
  guess: number,
  leanAt: (margin: number) => number,
): Sides => {
  const margin = marginNear((margin) => win(margin, leanAt(margin)) - chance, guess, maxMargin);
  return { margin, lean: leanAt(margin) };
};

const byBoth = (opening: OpeningChances, homeWin: number, favouredBy: number): Sides => {
  const { cover, defaultLean, maxMargin, win } = opening;
  let previousMargin = favouredBy;
  const evenAt = (lean: number): number => {
    previousMargin = marginNear((margin) => cover(margin, lean, favouredBy), previousMargin, maxMargin);
    return previousMargin;
  };
  const about = defaultLean(favouredBy);
  const range = MAX_LEAN_PER_POINT * Math.abs(favouredBy);
  const bounds = { guess: about, step: 0.01, low: about - range, high: about + range, within: TOLERANCE };
  const lean = range === 0 ? about : rootNear((lean) => win(evenAt(lean), lean) - homeWin, bounds);
  const margin = evenAt(lean);
  if (Math.abs(win(margin, lean) - homeWin) <= 2 * TOLERANCE) return { margin, lean };
  return byWin(opening, homeWin, margin, () => lean);
};

/**
 * Finds the margin and the lean at which the spread is even and home wins with the given probability. One of the two is
 * enough. If they are inconsistent, the probability counts.
 */
export const agree = (opening: OpeningChances, { homeWin, favouredBy }: Pregame): Sides => {
  const { cover, defaultLean, maxMargin } = opening;
  if (homeWin !== null && favouredBy !== null) return byBoth(opening, homeWin, favouredBy);
  if (homeWin !== null) return byWin(opening, homeWin, 0, defaultLean);
  const margin = marginNear(
    (margin) => cover(margin, defaultLean(margin), favouredBy ?? 0),
    favouredBy ?? 0,
    maxMargin,
  );
  return { margin, lean: defaultLean(margin) };
};
