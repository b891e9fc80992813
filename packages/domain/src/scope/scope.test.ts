import { describe, expect, test } from "vitest";
import { narrowed, within } from "./scope.ts";

describe("a bound", () => {
  test("of none holds everything", () => expect(within(null, 7)).toBe(true));
  test("holds its own ids alone", () => {
    expect(within([1, 2], 2)).toBe(true);
    expect(within([1, 2], 3)).toBe(false);
    expect(within([], 1)).toBe(false);
  });
  test("does not hold back what has no such place", () => {
    expect(within([1, 2], null)).toBe(true);
    expect(within([], null)).toBe(true);
  });
});

describe("a wish within a bound", () => {
  test.each([
    ["nothing wished is the whole bound", [1, 2], [], [1, 2]],
    ["nothing wished of everything is everything", null, [], null],
    ["a wish of everything is the wish", null, [3, 1], [3, 1]],
    ["a wish is cut to the bound", [1, 2], [2, 3], [2]],
    ["a wish outside the bound is nothing, never everything", [1, 2], [3], []],
    ["an empty bound stays empty", [], [], []],
  ] as const)("%s", (_, bound, wish, result) => expect(narrowed(bound, wish)).toEqual(result));
});
