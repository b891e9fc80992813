import { rootNear } from "./grid/find-root.ts";
import type { Pregame } from "./pregame.ts";

/** Probabilities for home at the start, for a mean margin and a lean in close games. */
export type OpeningChances = {
  win: (margin: number, lean: number) => number;
  /** Probability to win by more than the points, minus the probability to win by fewer. */
  cover: (margin: number, lean: number, points: number) => number;
  /** The lean that belongs to a margin if nothing else is known. */
  usualLean: (margin: number) => number;
  widest: number;
};

export type Sides = { margin: number; lean: number };

// An even spread equals an even win probability: the smaller the favourite, the less the lean can explain.
const MAX_LEAN_A_POINT = 0.04;
const NEAR = 1e-9;

const marginNear = (rising: (margin: number) => number, guess: number, widest: number): number =>
  rootNear(rising, { guess, step: 0.5, low: -widest, high: widest });

const byWin = (
  { win, widest }: OpeningChances,
  chance: number,
  guess: number,
  leanAt: (margin: number) => number,
): Sides => {
  const margin = marginNear((margin) => win(margin, leanAt(margin)) - chance, guess, widest);
  return { margin, lean: leanAt(margin) };
};

const byBoth = (opening: OpeningChances, homeWin: number, favouredBy: number): Sides => {
  const { cover, usualLean, widest, win } = opening;
  let last = favouredBy;
  const evenAt = (lean: number): number => {
    last = marginNear((margin) => cover(margin, lean, favouredBy), last, widest);
    return last;
  };
  const about = usualLean(favouredBy);
  const most = MAX_LEAN_A_POINT * Math.abs(favouredBy);
  const bounds = { guess: about, step: 0.01, low: about - most, high: about + most, within: NEAR };
  const lean = most === 0 ? about : rootNear((lean) => win(evenAt(lean), lean) - homeWin, bounds);
  const margin = evenAt(lean);
  if (Math.abs(win(margin, lean) - homeWin) <= 2 * NEAR) return { margin, lean };
  return byWin(opening, homeWin, margin, () => lean);
};

/**
 * The margin and lean at which the model agrees with the market at the start: the spread is even, and home wins with the same probability.
 * One of the two alone determines the margin; if both are inconsistent, the win probability takes precedence.
 */
export const agree = (opening: OpeningChances, { homeWin, favouredBy }: Pregame): Sides => {
  const { cover, usualLean, widest } = opening;
  if (homeWin !== null && favouredBy !== null) return byBoth(opening, homeWin, favouredBy);
  if (homeWin !== null) return byWin(opening, homeWin, 0, usualLean);
  const margin = marginNear((margin) => cover(margin, usualLean(margin), favouredBy ?? 0), favouredBy ?? 0, widest);
  return { margin, lean: usualLean(margin) };
};
