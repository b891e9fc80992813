import type { Network } from "@linewire/pictures";
import type { Strip } from "./strip.ts";

/** `at`: from 0 (left edge of the strip) to 1. */
export type RecognisedCharacter = { character: string; at: number; probability: number };

const networkInput = ({ width, height, rgb }: Strip): Float32Array => {
  const size = width * height;
  const values = new Float32Array(size * 3);
  for (let band = 0; band < 3; band += 1)
    for (let at = 0; at < size; at += 1) values[band * size + at] = (rgb[at * 3 + 2 - band] ?? 0) / 127.5 - 1;
  return values;
};

type BestClass = { index: number; value: number };

const bestOf = (row: Float32Array, allowed: readonly number[]): BestClass => {
  let best: BestClass = { index: 0, value: row[0] ?? 0 };
  for (const index of allowed) {
    const value = row[index] ?? 0;
    if (value > best.value) best = { index, value };
  }
  return best;
};

/** CTC decoding: consecutive equal classes are one character. `alphabet`: character by class, null is ignored. */
export const readStrip = async (
  network: Network,
  alphabet: readonly (string | null)[],
  strip: Strip,
): Promise<RecognisedCharacter[]> => {
  const allowed = alphabet.flatMap((character, index) => (character ? [index] : []));
  const { values, shape } = await network.run(networkInput(strip), [1, 3, strip.height, strip.width]);
  const [, steps = 0, classes = 0] = shape;
  const characters: RecognisedCharacter[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step += 1) {
    const { index, value } = bestOf(values.subarray(step * classes, (step + 1) * classes), allowed);
    const last = characters.at(-1);
    if (index !== 0 && index !== previous)
      characters.push({ character: alphabet[index] ?? "", at: (step + 0.5) / steps, probability: value });
    else if (index !== 0 && last && value > last.probability)
      Object.assign(last, { at: (step + 0.5) / steps, probability: value });
    previous = index;
  }
  return characters;
};
