import { describe, expect, test } from "vitest";
import { narrowed, within } from "./scope.ts";

describe("a bound", () => {
  test("of null contains everything", () => expect(within(null, 7)).toBe(true));
  test("contains only its own ids", () => {
    expect(within([1, 2], 2)).toBe(true);
    expect(within([1, 2], 3)).toBe(false);
    expect(within([], 1)).toBe(false);
  });
  test("contains values without an id", () => {
    expect(within([1, 2], null)).toBe(true);
    expect(within([], null)).toBe(true);
  });
});

describe("a request within a bound", () => {
  test.each([
    ["an empty request is the whole bound", [1, 2], [], [1, 2]],
    ["an empty request without a bound is everything", null, [], null],
    ["without a bound the request is unchanged", null, [3, 1], [3, 1]],
    ["a request is limited to the bound", [1, 2], [2, 3], [2]],
    ["a request outside the bound is nothing, never everything", [1, 2], [3], []],
    ["an empty bound stays empty", [], [], []],
  ] as const)("%s", (_, bound, requested, result) => expect(narrowed(bound, requested)).toEqual(result));
});
