import { expect, test } from "vitest";
import { compared } from "./against.ts";

test("figures of both commits are compared by median, with the spread of each commit's runs", () => {
  const here = [{ a: 10, name: "x", only: 1 }, { a: 12 }, { a: 11 }];
  const there = [{ a: 22 }, { a: 20 }, { a: 33 }];
  expect(compared(here, there)).toEqual([{ figure: "a", here: 11, there: 22, ratio: 0.5, spread: 0.591 }]);
});

test("text that begins with a number is a figure, and other text is not", () => {
  const [row, ...others] = compared(
    [{ "devig 2-way": "0.1 us, target 5", seed: "x" }],
    [{ "devig 2-way": "0.2 us, target 5", seed: "x" }],
  );
  expect(row).toEqual({ figure: "devig 2-way", here: 0.1, there: 0.2, ratio: 0.5, spread: 0 });
  expect(others).toEqual([]);
});

test("a figure of zero has no spread", () => {
  expect(compared([{ lost: 0 }], [{ lost: 4 }])).toEqual([{ figure: "lost", here: 0, there: 4, ratio: 0, spread: 0 }]);
});
