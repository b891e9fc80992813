import { phiInverse } from "../price/normal.ts";
import { chanceBehind } from "./book-estimate.ts";
import { phi2 } from "./phi2.ts";

export type TwoLegObservation = {
  chances: readonly [number, number];
  margins: readonly [number, number];
  decimal: number;
  power?: number;
};

const STEPS = 60;
const MAX_RHO = 0.9999;

/** Null if no correlation explains the price. */
export const solveRho = ({ chances, margins, decimal, power = 1 }: TwoLegObservation): number | null => {
  const [one, other] = chances;
  if (!(one > 0 && one < 1 && other > 0 && other < 1 && decimal > 1)) return null;
  const wanted = chanceBehind(decimal, margins, power);
  const [a, b] = [phiInverse(one), phiInverse(other)];
  if (wanted < phi2(a, b, -MAX_RHO) || wanted > phi2(a, b, MAX_RHO)) return null;
  let [low, high] = [-MAX_RHO, MAX_RHO];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (phi2(a, b, middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
