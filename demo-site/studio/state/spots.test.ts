import { expect, test } from "vitest";
import { segmentsOf, type Spot } from "./spots.ts";
import { confidenceText, pointsText, priceText } from "./words.ts";

const spot = (start: number, end: number, id: string, block = 0): Spot => ({ block, start, end, id, kind: "direct" });

test("a block is split where evidence begins and ends, and loses or repeats no letter", () => {
  const text = "Bills -3.5 and over 47.5";
  const segments = segmentsOf(text, 0, [spot(0, 10, "a"), spot(6, 19, "b"), spot(3, 4, "c", 1)]);
  expect(segments.map((one) => one.text).join("")).toBe(text);
  expect(segments.map((one) => one.spots.map(({ id }) => id).join(""))).toEqual(["a", "ab", "b", ""]);
});

test("positions outside a text are ignored", () => {
  const segments = segmentsOf("abc", 0, [spot(2, 90, "a"), spot(5, 4, "b"), spot(50, 60, "c")]);
  expect(segments.map((one) => one.text).join("")).toBe("abc");
});

test("prices and points have the format that bettors use", () => {
  expect([-110, 100, null].map((price) => priceText(price))).toEqual(["−110", "+100", "no price"]);
  expect([-3.5, 0.5, 0, 7, null].map((points) => pointsText(points, true))).toEqual(["−3.5", "+0.5", "even", "+7", ""]);
  expect([47.5, 271.25].map((points) => pointsText(points, false))).toEqual(["47.5", "271.25"]);
  expect([1, 0.85, 0.7, 0.2].map(confidenceText)).toEqual(["Very sure", "Sure", "Likely", "Unsure"]);
});
