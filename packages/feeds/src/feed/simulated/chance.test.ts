import { expect, test } from "vitest";
import { bell, drift, hashOf, shuffled, unit } from "./chance.ts";

const draws = Array.from({ length: 20_000 }, (_, index) => hashOf(1, 2, index));

test("hashes of adjacent keys are spread evenly", () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const draw of draws) {
    const tenth = Math.floor(unit(draw) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count / 2_000 - 1)).toBeLessThan(0.1);
});

test("bell() has mean 0 and standard deviation 1", () => {
  const values = draws.map(bell);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(Math.sqrt(variance)).toBeCloseTo(1, 1);
});

test("drift changes little in a hundredth of a period", () => {
  for (let at = 0; at < 1_000; at += 7) expect(Math.abs(drift(5, at + 1, 100) - drift(5, at, 100))).toBeLessThan(0.04);
});

test("a shuffled list has the same items", () => {
  expect(shuffled([1, 2, 3, 4, 5], 9).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});
