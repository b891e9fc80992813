import { expect, test } from "vitest";
import { moveSize } from "./move-size.ts";

const at = (price: number, points: number | null = null) => ({ price, points });

test("[PE11] the size of a price change is its change of implied probability, also from minus to plus prices", () => {
  expect(moveSize(at(-110), at(-110))).toBe(0);
  expect(moveSize(at(100), at(-300))).toBeCloseTo(0.25, 9);
  expect(moveSize(at(-150), at(150))).toBeCloseTo(0.2, 9);
  expect(moveSize(at(-150), at(150))).toBe(moveSize(at(150), at(-150)));
});

test("[PE11] three points are a large change of a spread, and a small one of passing yards", () => {
  const spread = moveSize(at(-110, -3.5), at(-110, -6.5));
  const yards = moveSize(at(-110, 250.5), at(-110, 247.5));
  expect(spread).toBeCloseTo(3 / 11.5, 9);
  expect(yards).toBeLessThan(spread / 10);
});
