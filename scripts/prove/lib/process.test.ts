import { expect, test } from "vitest";
import { slopeOf } from "./process.ts";

test("the slope of points on a line is the slope of the line", () => {
  expect(slopeOf([0, 1, 2, 3].map((x) => [x, 5 + 2 * x]))).toBeCloseTo(2);
  expect(slopeOf([0, 1, 2, 3].map((x) => [x, x % 2]))).toBeCloseTo(0.2);
});
