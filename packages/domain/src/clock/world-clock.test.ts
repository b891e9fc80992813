import { describe, expect, test } from "vitest";
import { clockOfStart, clockText, parseClock, worldTime } from "./world-clock.ts";

const SUNDAY = Date.UTC(2026, 10, 22, 20);
const MONDAY = Date.UTC(2026, 10, 23, 2, 5);

describe("parseClock", () => {
  test.each([
    ["2026-11-22T20:00:00Z", { shows: SUNDAY, at: null }],
    ["2026-11-22T15:00-05:00", { shows: SUNDAY, at: null }],
    ["2026-11-22T20:00:00.000Z@2026-11-23T02:05:00.000Z", { shows: SUNDAY, at: MONDAY }],
  ])("reads %s", (text, clock) => expect(parseClock(text)).toEqual(clock));

  test.each([
    "",
    "now",
    "2026-11-22",
    "2026-11-22T20:00:00",
    "2026-13-22T20:00:00Z",
    "2026-11-22T20:00:00Z@",
    "@",
    "1@2@3",
  ])("refuses %j", (text) => expect(parseClock(text)).toBeNull());

  test("parseClock reads the output of clockText", () => {
    const clock = { shows: SUNDAY, at: MONDAY };
    expect(parseClock(clockText(clock))).toEqual(clock);
  });
});

test("the world clock has the pace of the system clock, and shows the system time without a setting", () => {
  expect(worldTime({ shows: SUNDAY, at: MONDAY }, MONDAY + 5000)).toBe(SUNDAY + 5000);
  expect(worldTime(null, MONDAY)).toBe(MONDAY);
});

describe("clockOfStart", () => {
  const setting = { shows: SUNDAY, at: null };

  test("a first start begins at the time of the setting", () =>
    expect(clockOfStart(setting, null, MONDAY)).toEqual({ shows: SUNDAY, at: MONDAY }));

  test("a restart with the same setting continues the clock", () => {
    const kept = { shows: SUNDAY, at: MONDAY };
    expect(clockOfStart(setting, kept, MONDAY + 60_000)).toEqual(kept);
  });

  test("a new setting restarts the clock", () => {
    const kept = { shows: SUNDAY, at: MONDAY };
    const next = { shows: SUNDAY + 86_400_000, at: null };
    expect(clockOfStart(next, kept, MONDAY + 60_000)).toEqual({ shows: next.shows, at: MONDAY + 60_000 });
  });

  test("a setting with a system time gives every node and every start the same clock", () => {
    const shared = { shows: SUNDAY, at: MONDAY };
    expect(clockOfStart(shared, { shows: 0, at: 0 }, MONDAY + 60_000)).toEqual(shared);
  });

  test("without a setting there is no world clock, even if one is stored", () =>
    expect(clockOfStart(null, { shows: SUNDAY, at: MONDAY }, MONDAY)).toBeNull());
});
