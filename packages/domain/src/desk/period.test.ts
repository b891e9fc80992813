import { expect, test } from "vitest";
import { floorTo } from "./grain.ts";
import { DESK_PERIODS } from "@linewire/contract";
import { spanOf, stepsOf } from "./period.ts";

const NOW = Date.parse("2026-11-22T20:10:30Z");
const text = (at: number): string => new Date(at).toISOString().slice(0, 16);

test.each([
  { period: "hour", times: ["2026-11-22T18:11", "2026-11-22T19:11", "2026-11-22T20:11"], steps: 60 },
  { period: "day", times: ["2026-11-20T21:00", "2026-11-21T21:00", "2026-11-22T21:00"], steps: 24 },
  { period: "week", times: ["2026-11-09T00:00", "2026-11-16T00:00", "2026-11-23T00:00"], steps: 7 },
  { period: "month", times: ["2026-09-28T00:00", "2026-10-26T00:00", "2026-11-23T00:00"], steps: 28 },
  { period: "quarter", times: ["2026-05-25T00:00", "2026-08-24T00:00", "2026-11-23T00:00"], steps: 13 },
  { period: "year", times: ["2024-12-01T00:00", "2025-12-01T00:00", "2026-12-01T00:00"], steps: 12 },
] as const)(
  "[DK10] without an end day, the period $period ends with the current interval",
  ({ period, times, steps }) => {
    const span = spanOf(period, NOW, null)!;
    expect([text(span.before), text(span.from), text(span.to)]).toEqual(times);
    expect(stepsOf(span)).toHaveLength(steps);
  },
);

test("[DK10] the counters of every period and its previous period are retained", () => {
  for (const period of DESK_PERIODS) {
    const span = spanOf(period, NOW, null)!;
    expect(span).not.toBeNull();
    expect(floorTo(span.grain, span.before)).toBe(span.before);
  }
});

test("[DK10] a period can end on an earlier day with retained counters", () => {
  const span = spanOf("week", NOW, Date.parse("2026-11-15T00:00:00Z"))!;
  expect([text(span.from), text(span.to)]).toEqual(["2026-11-09T00:00", "2026-11-16T00:00"]);
  expect(spanOf("day", NOW, Date.parse("2026-11-15T00:00:00Z"))!.grain).toBe("day");
  expect(spanOf("week", NOW, Date.parse("2026-08-15T00:00:00Z"))).toBeNull();
  expect(spanOf("year", NOW, Date.parse("2026-08-15T00:00:00Z"))).not.toBeNull();
});

test("[DK10] weeks begin on Monday", () => {
  expect(text(floorTo("week", Date.parse("2026-11-22T23:59:59Z")))).toBe("2026-11-16T00:00");
  expect(text(floorTo("week", Date.parse("2026-11-23T00:00:00Z")))).toBe("2026-11-23T00:00");
});
