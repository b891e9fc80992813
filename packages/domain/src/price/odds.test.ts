import { expect, test } from "vitest";
import { decimalOf } from "./odds.ts";

test.each([
  [100, 2],
  [-100, 2],
  [145, 2.45],
  [-110, 1 + 100 / 110],
  [-340, 1 + 100 / 340],
  [10_000, 101],
])("%i pays %f for each unit staked", (american, decimal) => {
  expect(decimalOf(american)).toBeCloseTo(decimal, 12);
});

test("a better price pays more, on both sides of even money", () => {
  const prices = [-500, -200, -110, -100, 101, 110, 200, 500];
  const paid = prices.map(decimalOf);
  expect(paid).toEqual(paid.toSorted((a, b) => a - b));
  expect(new Set(paid).size).toBe(prices.length);
});
