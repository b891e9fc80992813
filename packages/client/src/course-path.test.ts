import { expect, test } from "vitest";
import { coursePath } from "./course-path.ts";

const DAY = Date.UTC(2026, 10, 22);
const at = (hour: number): string => new Date(DAY + hour * 3_600_000).toISOString();
const course = { from: at(0), to: at(24), holes: [], low: -120, high: -105 };
const drawn = (points: { at: string; price: number | null }[], holes: { from: string; to: string }[] = []) =>
  coursePath({ ...course, holes, points }, 240, 30);

test("prices are drawn as steps up to now, and a higher price is further up", () => {
  const points = [
    { at: at(0), price: -120 },
    { at: at(12), price: -105 },
  ];
  expect(drawn(points)).toEqual({ line: "M0 30H120V0H240", end: "M240 0h0" });
});

test("-100 and +100 have the same height", () => {
  const points = [
    { at: at(0), price: -105 },
    { at: at(12), price: 100 },
    { at: at(18), price: 105 },
  ];
  expect(coursePath({ ...course, low: -105, high: 105, points }, 240, 30).line).toBe("M0 30H120V15H180V0H240");
});

test("the line has a gap while no price was available, and ends when the bet ended", () => {
  const points = [
    { at: at(0), price: -120 },
    { at: at(6), price: null },
    { at: at(12), price: -105 },
    { at: at(18), price: null },
  ];
  expect(drawn(points)).toEqual({ line: "M0 30H60M120 0H180", end: "" });
});

test("no line is drawn from a hole in the data to the next change", () => {
  const points = [
    { at: at(0), price: -120 },
    { at: at(18), price: -105 },
  ];
  expect(drawn(points, [{ from: at(6), to: at(12) }]).line).toBe("M0 30H60M180 0H240");
});

test("the time before the first record is omitted", () => {
  const points = [{ at: at(12), price: -110 }];
  expect(coursePath({ ...course, recordedFrom: at(12), low: -110, high: -110, points }, 240, 30).line).toBe(
    "M0 15H240",
  );
});

test("a price that never changes is drawn in the middle", () => {
  expect(coursePath({ ...course, low: -110, high: -110, points: [{ at: at(6), price: -110 }] }, 240, 30).line).toBe(
    "M60 15H240",
  );
});
