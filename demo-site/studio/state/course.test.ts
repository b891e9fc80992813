import type { LineCourse } from "@linewire/contract";
import { expect, test } from "vitest";
import { coursePath, courseText } from "./course.ts";

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

test("a course is drawn as steps and said from its beginning to its end", () => {
  expect(coursePath(course(MOVED))).toBe("M0 28H120V0H240");
  expect(courseText(course(MOVED), true)).toBe("24 h: −120 → −105, low −120, high −105");
});

test("points are said where they moved, and only there", () => {
  const points = [MOVED[0]!, { at: at(12), price: -105, points: -3.5 }];
  expect(courseText(course(points), true)).toContain("−3 at −120 → −3½ at −105");
});

test("what was not recorded is neither drawn nor hidden", () => {
  const holed = course(MOVED, { holes: [{ from: at(6), to: at(9) }] });
  expect(coursePath(holed)).toBe("M0 28H60M120 0H240");
  expect(courseText(holed, true)).toContain("not recorded all the time");
  expect(courseText(course(MOVED, { recordedFrom: at(0) }), true)).toContain("recorded since");
  expect(courseText(course([]), true)).toBe("Nothing recorded in the last 24 hours");
});

test("where it was not to be had there is no line", () => {
  const points = [MOVED[0]!, { at: at(6), price: null }, { at: at(18), price: -105 }];
  expect(coursePath(course(points))).toBe("M0 28H60M180 0H240");
});
