import { decimalOf, impliedChance } from "../line/odds.ts";

export type LinePrice = { price: number; points: number | null };

// Three points are a large change of a spread of 3, and a small one of 250 passing yards.
const POINTS_SCALE = 8;

const chanceOf = ({ price }: LinePrice): number => impliedChance(decimalOf(price));

/** Change of the implied probability, plus change of points relative to the points. */
export const moveSize = (before: LinePrice, after: LinePrice): number => {
  const chance = Math.abs(chanceOf(after) - chanceOf(before));
  if (before.points === null || after.points === null) return chance;
  return chance + Math.min(1, Math.abs(after.points - before.points) / (POINTS_SCALE + Math.abs(before.points)));
};
