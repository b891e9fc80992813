import { expect, test } from "vitest";
import { withWordSpaces } from "./word-spaces.ts";

const HEIGHT = 48;
const LETTER = 20;

/** Each letter is drawn as a bar. The number is the gap in pixels behind it. */
const read = (...letters: readonly (readonly [string, number])[]): string => {
  const width = letters.reduce((sum, [, gap]) => sum + LETTER + gap, 0);
  const marks = new Uint8Array(width * HEIGHT);
  let left = 0;
  const characters = letters.map(([character, gap]) => {
    for (let row = 10; row < 38; row += 1) marks.fill(1, row * width + left, row * width + left + LETTER);
    const at = (left + LETTER / 2) / width;
    left += LETTER + gap;
    return { character, at, probability: 1 };
  });
  return withWordSpaces(characters, { width, height: HEIGHT, marks });
};
const each = (text: string, gap: number) => Array.from(text, (letter) => [letter, gap] as const);

test("a wide gap separates words, and a narrow gap does not", () => {
  expect(read(...each("Josh", 3), ...each("Allen", 3))).toBe("JoshAllen");
  expect(read(...each("Jos", 3), ["h", 12], ...each("Allen", 3))).toBe("Josh Allen");
  expect(read(...each("Ove", 3), ["r", 8], ...each("84", 3))).toBe("Over 84");
});

test("widely spaced letters are one word", () => {
  expect(read(...each("Packers", 12))).toBe("Packers");
});

test("a number and its sign are one word, despite wide gaps beside the digit 1", () => {
  expect(read(...each("ab", 3), ["-", 12], ["1", 12], ["1", 12], ["8", 3], ...each("cd", 3))).toBe("ab-118cd");
});
