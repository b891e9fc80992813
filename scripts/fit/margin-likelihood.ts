import { marginWeights } from "@linewire/pricing/live/grid/lattice";

// The largest margin with a weight. Larger ones are normally distributed.
export const KEY_MARGINS = 24;
const AROUND = 40;
const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

export type MarginSample = { mean: number; sd: number; lean: number; margin: number };

/** Weights from -AROUND to AROUND, as in the model. `lean` favours one team in close games. */
const rowOf = (sizes: readonly number[], lean: number): Float64Array => {
  const { size, closing } = marginWeights(sizes, AROUND + 1);
  return Float64Array.from({ length: 2 * AROUND + 1 }, (_, at) => {
    const margin = at - AROUND;
    return Math.exp(size[Math.abs(margin)]! + (margin > 0 ? lean : -lean) * closing[Math.abs(margin)]!);
  });
};

const rowsOf = (sizes: readonly number[]): ((lean: number) => Float64Array) => {
  const rows = new Map<number, Float64Array>();
  return (lean) => {
    const key = Math.round(lean * 500);
    const row = rows.get(key) ?? rowOf(sizes, key / 500);
    rows.set(key, row);
    return row;
  };
};

const bellAt = (margin: number, { mean, sd }: MarginSample): number => Math.exp(-(((margin - mean) / sd) ** 2) / 2);

/** Sum of weights over all integer margins. Without weights it is sd·√2π, and weights change only terms near 0. */
const weightOf = (seen: MarginSample, row: Float64Array): number => {
  let all = seen.sd * ROOT_TWO_PI;
  for (let at = 0; at < row.length; at++) all += (row[at]! - 1) * bellAt(at - AROUND, seen);
  return all;
};

export const marginLoss = (all: Iterable<MarginSample>, sizes: readonly number[]): number => {
  const rows = rowsOf(sizes);
  let [sum, count] = [0, 0];
  for (const seen of all) {
    const row = rows(seen.lean);
    const own = Math.abs(seen.margin) <= AROUND ? row[seen.margin + AROUND]! : 1;
    sum -= Math.log(own * bellAt(seen.margin, seen) + 1e-300) - Math.log(weightOf(seen, row));
    count++;
  }
  return sum / count;
};

const SHRINK = 20;

/** Moves the weights towards the ratio of observed to expected frequency, for rare margins only a little. */
export const refineSizes = (all: readonly MarginSample[], sizes: readonly number[], copies: number): number[] => {
  const rows = rowsOf(sizes);
  const seenTimes = new Float64Array(KEY_MARGINS + 1);
  const expected = new Float64Array(KEY_MARGINS + 1);
  for (const seen of all) {
    const row = rows(seen.lean);
    const weight = weightOf(seen, row);
    if (Math.abs(seen.margin) <= KEY_MARGINS) seenTimes[Math.abs(seen.margin)]! += 1 / copies;
    for (let margin = -KEY_MARGINS; margin <= KEY_MARGINS; margin++)
      expected[Math.abs(margin)]! += (row[margin + AROUND]! * bellAt(margin, seen)) / weight / copies;
  }
  return Array.from(
    { length: KEY_MARGINS + 1 },
    (_, margin) => ((sizes[margin] ?? 1) * (seenTimes[margin]! + SHRINK)) / (expected[margin]! + SHRINK),
  );
};
