import { walkSteps, type Stretch } from "@linewire/domain/history/step";

/** Times and line numbers of changes. Changes at the same time are ordered by line number. */
export type LeagueTimeline = { ats: Float64Array; numbers: Uint32Array };

export const timelineOf = (stretches: Iterable<[number: number, stretch: Stretch]>): LeagueTimeline => {
  const [times, whose]: [number[], number[]] = [[], []];
  for (const [number, stretch] of stretches)
    walkSteps(stretch, Infinity, (at) => {
      times.push(at);
      whose.push(number);
    });
  const count = times.length;
  const first = times.reduce((least, at) => Math.min(least, at), Infinity);
  // Each number is a time and an index, because numbers sort many times faster than pairs. Below 2^53 they are exact.
  const order = Float64Array.from(times, (at, place) => (at - first) * count + place).sort();
  const ats = new Float64Array(count);
  const numbers = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    const place = order[index]! % count;
    ats[index] = times[place]!;
    numbers[index] = whose[place]!;
  }
  return { ats, numbers };
};

export const placeAt = ({ ats }: Pick<LeagueTimeline, "ats">, at: number): number => {
  let [low, high] = [0, ats.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ats[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
};
