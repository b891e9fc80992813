import { rounded } from "../../bench/figures.ts";

export const worstSecond = (times: readonly number[], all: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  let [first, most] = [0, 0];
  for (const [at, time] of sorted.entries()) {
    while (time - sorted[first]! > 1000) first++;
    most = Math.max(most, at - first + 1);
  }
  return rounded((100 * most) / all);
};
