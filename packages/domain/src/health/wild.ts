import type { LineState } from "../line/line-state.ts";
import { isOpen } from "../line/open-line.ts";
import { decimalOf, impliedChance } from "../line/odds.ts";

type PricedLine = Pick<LineState, "price" | "points">;

const impliedOf = (price: number): number => impliedChance(decimalOf(price));

/** A change of the implied probability by this much, at unchanged points, counts as a jump. */
const MIN_JUMP = 0.25;
const MIN_FAR_DISTANCE = 0.2;
const FEWEST_OTHERS = 2;

export const hasJumped = (before: PricedLine, after: PricedLine): boolean =>
  before.price !== null &&
  after.price !== null &&
  before.points === after.points &&
  Math.abs(impliedOf(after.price) - impliedOf(before.price)) >= MIN_JUMP;

const middleOf = (chances: readonly number[]): number => {
  const sorted = chances.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};

/** Compares with the other books' median price. False with fewer than two other books. */
export const isFar = (line: LineState, market: readonly LineState[]): boolean => {
  const chances = market
    .filter(isOpen)
    .filter(
      ({ sourceId, sideKey, points }) =>
        sourceId !== line.sourceId && sideKey === line.sideKey && points === line.points,
    )
    .map(({ price }) => impliedOf(price));
  if (line.price === null || chances.length < FEWEST_OTHERS) return false;
  return Math.abs(impliedOf(line.price) - middleOf(chances)) >= MIN_FAR_DISTANCE;
};
