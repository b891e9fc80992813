import { expect, test } from "vitest";
import { sportsDayOf } from "./sports-day.ts";

test.each([
  ["2026-11-22T10:59:59.999Z", "2026-11-21", "one millisecond before 6 a.m. in winter"],
  ["2026-11-22T11:00:00.000Z", "2026-11-22", "6 a.m. in winter"],
  ["2026-07-04T09:59:59.999Z", "2026-07-03", "one millisecond before 6 a.m. in summer"],
  ["2026-07-04T10:00:00.000Z", "2026-07-04", "6 a.m. in summer"],
  ["2026-03-08T09:59:59.999Z", "2026-03-07", "before 6 a.m. on the day the clock goes forward"],
  ["2026-03-08T10:00:00.000Z", "2026-03-08", "6 a.m. on the day the clock goes forward"],
  ["2026-11-01T10:59:59.999Z", "2026-10-31", "before 6 a.m. on the day the clock goes back"],
  ["2026-11-01T11:00:00.000Z", "2026-11-01", "6 a.m. on the day the clock goes back"],
  ["2026-01-01T04:30:00.000Z", "2025-12-31", "late on New Year's Eve"],
  ["2026-03-01T08:00:00.000Z", "2026-02-28", "the small hours of 1 March"],
])("[PE2] %s belongs to %s: in New York it is %s", (at, day) => {
  expect(sportsDayOf(Date.parse(at))).toBe(day);
});
