import { expect, test } from "vitest";
import { formatPrice, plainNumber, profitOf, withSign } from "./price.ts";

test.each([
  [-110, "\u2212110", "1.91", "10/11"],
  [150, "+150", "2.50", "3/2"],
  [100, "+100", "2.00", "1/1"],
  [-100, "\u2212100", "2.00", "1/1"],
  [-1250, "\u22121250", "1.08", "2/25"],
  [100_000, "+100000", "1001.00", "1000/1"],
])("the price %i is shown as %s, %s or %s", (price, american, decimal, fractional) => {
  expect(formatPrice(price, "american", "en")).toBe(american);
  expect(formatPrice(price, "decimal", "en")).toBe(decimal);
  expect(formatPrice(price, "fractional", "en")).toBe(fractional);
});

test.each([
  ["en-US", "\u2212110"],
  ["en", "\u2212110"],
  ["es-US", "\u2212110"],
  ["en-GB", "10/11"],
  ["de-DE", "1,91"],
  ["fr", "1,91"],
  ["ar-EG", "1.91"],
  ["no such locale!", "1.91"],
])("[W7] with the odds format auto, the locale %s shows %s", (locale, shown) =>
  expect(formatPrice(-110, "auto", locale)).toBe(shown),
);

test("[W7] numbers have Latin digits, the decimal separator of the locale and the minus sign U+2212", () => {
  expect(withSign(-3.5, (value) => plainNumber(value, "pt-BR"))).toBe("\u22123,5");
  expect(withSign(3, (value) => plainNumber(value, "en"))).toBe("+3");
});

test("even money pays the same as +100 and -100", () => {
  expect(profitOf(100)).toBe(profitOf(-100));
});
