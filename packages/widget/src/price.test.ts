import { expect, test } from "vitest";
import { formatPrice, profitOf } from "./price.ts";

test.each([
  [-110, "\u2212110", "1.91", "10/11"],
  [150, "+150", "2.50", "3/2"],
  [100, "+100", "2.00", "1/1"],
  [-100, "\u2212100", "2.00", "1/1"],
  [-1250, "\u22121250", "1.08", "2/25"],
  [100_000, "+100000", "1001.00", "1000/1"],
])("%i reads %s, %s or %s", (price, american, decimal, fractional) => {
  expect(formatPrice(price, "american")).toBe(american);
  expect(formatPrice(price, "decimal")).toBe(decimal);
  expect(formatPrice(price, "fractional")).toBe(fractional);
});

test("even money pays the same from both sides", () => {
  expect(profitOf(100)).toBe(profitOf(-100));
});
