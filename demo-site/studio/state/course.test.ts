import type { LineCourse } from "@linewire/contract";
import { expect, test } from "vitest";
import { courseEnds, courseText } from "./course.ts";

const DAY = Date.UTC(2026, 10, 22);
const at = (hour: number): string => new Date(DAY + hour * 3_600_000).toISOString();
const course = (points: LineCourse["points"], more: Partial<LineCourse> = {}): LineCourse => ({
  marketLineId: 1,
  from: at(0),
  to: at(24),
  holes: [],
  low: -120,
  high: -105,
  points,
  ...more,
});
const MOVED = [
  { at: at(0), price: -120, points: -3 },
  { at: at(12), price: -105, points: -3 },
];

test("the text of a price history has the first and the last price", () => {
  expect(courseText(course(MOVED), true)).toBe("In 24 hours: from −120 to −105");
  expect(courseText(course([MOVED[0]!]), true)).toBe("In 24 hours: unchanged, −120");
});

test("the ends of a price chart are the highest and the lowest price; a single price has no ends", () => {
  expect(courseEnds(course(MOVED))).toEqual({ high: "−105", low: "−120" });
  expect(courseEnds(course(MOVED, { high: -120 }))).toBeNull();
});

test("points are in the text only if they changed", () => {
  const points = [MOVED[0]!, { at: at(12), price: -105, points: -3.5 }];
  expect(courseText(course(points), true)).toContain("from −3 at −120 to −3.5 at −105");
});

test("gaps of the recording are in the text", () => {
  const holed = course(MOVED, { holes: [{ from: at(6), to: at(9) }] });
  expect(courseText(holed, true)).toContain("with gaps");
  expect(courseText(course(MOVED, { recordedFrom: at(0) }), true)).toMatch(/^Since \w{3} \d/);
  expect(courseText(course([]), true)).toBe("No prices recorded in the last 24 hours");
});
