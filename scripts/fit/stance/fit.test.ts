import { expect, test } from "vitest";
import { fitLink } from "./link-fit.ts";
import { fitLogistic } from "./logistic-fit.ts";
import { minimizeLbfgs } from "./lbfgs.ts";

test("the minimiser finds the minimum of a paraboloid", () => {
  const [x, y] = minimizeLbfgs(2, (at) => ({
    value: (at[0]! - 3) ** 2 + 10 * (at[1]! + 1) ** 2,
    gradient: Float64Array.of(2 * (at[0]! - 3), 20 * (at[1]! + 1)),
  }));
  expect(x).toBeCloseTo(3, 2);
  expect(y).toBeCloseTo(-1, 2);
});

test("a feature of correct rows gets a positive weight, and a smaller scale a smaller one", () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    features: Int32Array.from(at % 2 === 0 ? [0, 1] : [2]),
    isRight: at % 2 === 0,
  }));
  const weights = fitLogistic(Float64Array.of(1, 0.1, 1), rows, 1);
  expect(weights[0]).toBeGreaterThan(0.5);
  expect(weights[1]).toBeGreaterThan(0);
  expect(weights[1]).toBeLessThan(weights[0]! / 10);
  expect(weights[2]).toBeLessThan(-0.5);
});

test("a row with a weight of 3 counts as three rows", () => {
  const features = Int32Array.of();
  const biasWith = (weight: number): number =>
    fitLogistic(
      new Float64Array(),
      [
        { features, isRight: true },
        { features, isRight: false, weight },
      ],
      1,
    )[0]!;
  expect(biasWith(1)).toBeCloseTo(0, 2);
  expect(biasWith(3)).toBeCloseTo(-Math.log(3), 2);
});

test("a feature of a number's correct meaning gets more weight than those of wrong meanings", () => {
  const row = {
    meanings: [
      { features: Int32Array.of(0), isRight: true },
      { features: Int32Array.of(1), isRight: false },
    ],
  };
  const [near, far] = fitLink(
    2,
    Array.from({ length: 20 }, () => row),
  );
  expect(near).toBeGreaterThan(far!);
});
