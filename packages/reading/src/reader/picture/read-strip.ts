import type { Network } from "@linewire/pictures";
import type { Strip } from "./strip.ts";

/** A character and its position: 0 at the left of its strip, 1 at the right. */
export type Sign = { sign: string; at: number; sure: number };

const input = ({ width, height, rgb }: Strip): Float32Array => {
  const size = width * height;
  const values = new Float32Array(size * 3);
  for (let band = 0; band < 3; band += 1)
    for (let at = 0; at < size; at += 1) values[band * size + at] = (rgb[at * 3 + 2 - band] ?? 0) / 127.5 - 1;
  return values;
};

type Best = { index: number; value: number };

const bestOf = (row: Float32Array, allowed: readonly number[]): Best => {
  let best: Best = { index: 0, value: row[0] ?? 0 };
  for (const index of allowed) {
    const value = row[index] ?? 0;
    if (value > best.value) best = { index, value };
  }
  return best;
};

/** Reads the characters of a strip; repetitions over several steps are one character. */
export const readStrip = async (network: Network, signs: readonly (string | null)[], strip: Strip): Promise<Sign[]> => {
  const allowed = signs.flatMap((sign, index) => (sign ? [index] : []));
  const { values, shape } = await network.run(input(strip), [1, 3, strip.height, strip.width]);
  const [, steps = 0, classes = 0] = shape;
  const read: Sign[] = [];
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const { index, value } = bestOf(values.subarray(step * classes, (step + 1) * classes), allowed);
    const last = read.at(-1);
    if (index !== 0 && index !== before) read.push({ sign: signs[index] ?? "", at: (step + 0.5) / steps, sure: value });
    else if (index !== 0 && last && value > last.sure) Object.assign(last, { at: (step + 0.5) / steps, sure: value });
    before = index;
  }
  return read;
};
