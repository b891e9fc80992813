/** A function's value at a point and its slope there. */
export type LossAndSlope = (at: Float64Array) => { value: number; slope: Float64Array };

type Step = { move: Float64Array; turn: Float64Array; weight: number };
const MAX_STEPS = 8;
const MAX_ROUNDS = 90;
const MAX_HALVINGS = 20;
const WITHIN = 1e-6;

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
};

const addTo = (one: Float64Array, other: Float64Array, share: number): void => {
  for (let at = 0; at < one.length; at++) one[at]! += share * other[at]!;
};

const difference = (one: Float64Array, other: Float64Array): Float64Array => one.map((value, at) => value - other[at]!);

/** The direction of the steepest descent, corrected by the last steps. */
const direction = (slope: Float64Array, steps: readonly Step[]): Float64Array => {
  const way = Float64Array.from(slope);
  const shares = steps.toReversed().map(({ move, turn, weight }) => {
    const share = weight * dot(move, way);
    addTo(way, turn, -share);
    return share;
  });
  const last = steps.at(-1);
  const size = last ? dot(last.move, last.turn) / dot(last.turn, last.turn) : 1 / Math.sqrt(dot(slope, slope) || 1);
  for (let at = 0; at < way.length; at++) way[at]! *= size;
  for (const [nth, { move, turn, weight }] of steps.entries())
    addTo(way, move, shares[steps.length - 1 - nth]! - weight * dot(turn, way));
  return way;
};

/** The point where a function is least, by the method of Broyden, Fletcher, Goldfarb and Shanno with limited memory. */
export const minPoint = (size: number, f: LossAndSlope): Float64Array => {
  let point = new Float64Array(size);
  let here = f(point);
  const steps: Step[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const way = direction(here.slope, steps);
    const fall = -dot(here.slope, way);
    let share = 1;
    let next = point;
    let there = here;
    for (let halving = 0; halving < MAX_HALVINGS; halving++, share /= 2) {
      next = Float64Array.from(point);
      addTo(next, way, -share);
      there = f(next);
      if (there.value <= here.value + 1e-4 * share * fall) break;
    }
    if (there.value >= here.value) break;
    const [move, turn] = [difference(next, point), difference(there.slope, here.slope)];
    const bend = dot(move, turn);
    if (bend > 1e-10) steps.push({ move, turn, weight: 1 / bend });
    if (steps.length > MAX_STEPS) steps.shift();
    const isDone = here.value - there.value < WITHIN * Math.abs(here.value);
    [point, here] = [next, there];
    if (isDone) break;
  }
  return point;
};
