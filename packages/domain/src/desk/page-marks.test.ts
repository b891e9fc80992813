import { expect, test } from "vitest";
import { countOnce, marksOf, marksText, type PageMarks } from "./page-marks.ts";

const numbers = new Map<string, number>();
const hash = (text: string): string => {
  numbers.set(text, numbers.get(text) ?? numbers.size);
  return String(numbers.get(text)).padStart(8, "0");
};
const count = (marks: PageMarks, kind: "view" | "impression" | "click", box: string, offerId: string) =>
  countOnce(marks, { kind, offerId }, box, hash);

test("[DK1] a page view counts a box once, and each of its offers once", () => {
  const marks: PageMarks = new Set();
  expect(count(marks, "view", "bets", "1:_")).toBe("box");
  expect(count(marks, "view", "bets", "2:_")).toBe("offer");
  expect(count(marks, "view", "bets", "2:_")).toBe("no");
  expect(count(marks, "view", "offer", "2:_")).toBe("box");
  expect(count(marks, "click", "bets", "2:_")).toBe("box");
  expect(count(marks, "click", "bets", "2:_")).toBe("no");
});

test("[DK1] a page view has at most 400 marks", () => {
  const marks: PageMarks = new Set();
  for (let at = 0; at < 399; at++) marks.add(`${at}`.padStart(8, "x"));
  expect(count(marks, "view", "bets", "1:_")).toBe("no");
  expect(marks.size).toBe(399);
});

test("[DK1] marks survive storing and reading", () => {
  const marks: PageMarks = new Set();
  for (let at = 0; at < 50; at++) count(marks, "view", "bets", `${at}:_`);
  const stored = marksOf(marksText(marks));
  expect(stored).toEqual(marks);
  expect(count(stored, "view", "bets", "7:_")).toBe("no");
  expect(marksOf("").size).toBe(0);
});
