import { expect, test } from "vitest";
import { moveSize } from "./move-size.ts";

const at = (price: number, points: number | null = null) => ({ price, points });

test("[PE11] a price move is measured as the change in implied probability, also across even money", () => {
  expect(moveSize(at(-110), at(-110))).toBe(0);
  expect(moveSize(at(100), at(-300))).toBeCloseTo(0.25, 9);
  expect(moveSize(at(-150), at(150))).toBeCloseTo(0.2, 9);
  expect(moveSize(at(-150), at(150))).toBe(moveSize(at(150), at(-150)));
});

test("[PE11] three points are much on a spread and little on a passer's yards", () => {
  const spread = moveSize(at(-110, -3.5), at(-110, -6.5));
  const yards = moveSize(at(-110, 250.5), at(-110, 247.5));
  expect(spread).toBeCloseTo(3 / 11.5, 9);
  expect(yards).toBeLessThan(spread / 10);
});
