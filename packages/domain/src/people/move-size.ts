import { decimalOf, impliedChance } from "../price/odds.ts";

/** Where a line stands. */
export type LinePrice = { price: number; points: number | null };

// Three points are much on a spread of 3, little on 250 passing yards.
const POINTS_SCALE = 8;

const chanceOf = ({ price }: LinePrice): number => impliedChance(decimalOf(price));

/** How far a line went: the change of the chance that its price implies, and of its points as a share of what they are. */
export const moveSize = (before: LinePrice, after: LinePrice): number => {
  const chance = Math.abs(chanceOf(after) - chanceOf(before));
  if (before.points === null || after.points === null) return chance;
  return chance + Math.min(1, Math.abs(after.points - before.points) / (POINTS_SCALE + Math.abs(before.points)));
};
