import { expect, test } from "vitest";
import type { Ink } from "./ink.ts";
import { strikeThroughSpan } from "./strike-through.ts";

const HEIGHT = 48;
const WIDTH = 240;

const inkWith = (bar: { top: number; bottom: number; from: number; to: number } | null): Ink => {
  const marks = new Uint8Array(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const letter = column % 16 < 4 && row > 10 && row < 38;
      const inBar = bar && row >= bar.top && row <= bar.bottom && column >= bar.from && column < bar.to;
      if (letter || inBar) marks[row * WIDTH + column] = 1;
    }
  return { width: WIDTH, height: HEIGHT, marks };
};

test("a thin line through letters is a strike-through across the line's length", () => {
  const span = strikeThroughSpan(inkWith({ top: 23, bottom: 25, from: 20, to: 110 }));
  expect(span?.from).toBeGreaterThanOrEqual(16);
  expect(span?.from).toBeLessThanOrEqual(20);
  expect(span?.to).toBeGreaterThanOrEqual(110);
  expect(span?.to).toBeLessThanOrEqual(116);
});

test.each([
  ["letters without a line", null],
  ["letters above a line", { top: 41, bottom: 43, from: 0, to: WIDTH }],
  ["a minus", { top: 23, bottom: 26, from: 20, to: 40 }],
  ["a filled pill", { top: 8, bottom: 40, from: 20, to: 200 }],
])("%s is no strike-through", (_, bar) => {
  expect(strikeThroughSpan(inkWith(bar))).toBeNull();
});
