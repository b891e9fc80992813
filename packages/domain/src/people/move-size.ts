import { decimalOf, impliedChance } from "../line/odds.ts";

export type LinePrice = { price: number; points: number | null };

// A change of three points is large on a spread of 3, small on 250 passing yards.
const POINTS_SCALE = 8;

const chanceOf = ({ price }: LinePrice): number => impliedChance(decimalOf(price));

/**
 * Size of a line change: the change of the implied probability, plus the change of points relative to the number of
 * points.
 */
export const moveSize = (before: LinePrice, after: LinePrice): number => {
  const chance = Math.abs(chanceOf(after) - chanceOf(before));
  if (before.points === null || after.points === null) return chance;
  return chance + Math.min(1, Math.abs(after.points - before.points) / (POINTS_SCALE + Math.abs(before.points)));
};
