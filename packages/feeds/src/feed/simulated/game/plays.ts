import { mix, unit } from "../chance.ts";
import type { SimulatedSport } from "../sport/sport.ts";

/** Times are in milliseconds after the start of the game. */
export type GameSegment = { period: number; from: number; to: number };

/** `at`: milliseconds after the start of the game. */
export type Score = { side: 0 | 1; points: number; at: number };

const drawOne = (scores: SimulatedSport["scores"], hash: number): number => {
  const all = scores.reduce((sum, score) => sum + score.weight, 0);
  let left = unit(hash) * all;
  for (const { points, weight } of scores) {
    left -= weight;
    if (left < 0) return points;
  }
  return scores[0]?.points ?? 1;
};

const reachable = (points: number, scores: SimulatedSport["scores"]): boolean => {
  const can = [true];
  for (let sum = 1; sum <= points; sum++) can.push(scores.some((score) => can[sum - score.points] === true));
  return can[points] === true;
};

/** An impossible sum (1 in football) becomes the next possible one. */
export const splitPoints = (points: number, scores: SimulatedSport["scores"], hash: number): number[] => {
  const plays: number[] = [];
  let left = Math.max(0, points);
  while (!reachable(left, scores)) left++;
  for (let turn = 0; left > 0; turn++) {
    const score = drawOne(scores, mix(hash, turn));
    if (score > left || !reachable(left - score, scores)) continue;
    plays.push(score);
    left -= score;
  }
  return plays;
};
