import { expect, test } from "vitest";
import { markFinder, markOf } from "./marks.ts";

test("marks are found at every split of the bytes", () => {
  const text = Buffer.from(`a${markOf(7, 123_456)}bc${markOf(8, 123_457)}${markOf(9, 123_458)}d`);
  for (let first = 0; first <= text.length; first++)
    for (let second = first; second <= text.length; second += 3) {
      const found: [number, number][] = [];
      const find = markFinder((seq, us) => void found.push([seq, us]));
      for (const piece of [text.subarray(0, first), text.subarray(first, second), text.subarray(second)]) find(piece);
      expect(found).toEqual([
        [7, 123_456],
        [8, 123_457],
        [9, 123_458],
      ]);
    }
});

test("bytes behind the valid end of a shared buffer are not read", () => {
  const found: number[] = [];
  const bytes = Buffer.from(`${markOf(1, 5)}${markOf(2, 5)}`);
  markFinder((seq) => void found.push(seq))(bytes, bytes.length / 2);
  expect(found).toEqual([1]);
});
