import { expect, test } from "vitest";
import { englishHour } from "./with-formats.ts";
import { intlHour } from "./intl-hour.ts";

const plain = (text: string): string => text.replaceAll(/\s/g, " ");

test("times in American English equal the times that Intl formats", () => {
  for (const at of ["2026-11-22T18:00:00", "2026-11-02T00:05:00", "2026-03-15T12:30:00", "2026-07-04T09:07:00"])
    for (const withDay of [true, false]) {
      const date = new Date(at);
      expect(englishHour(date, withDay, "en-US", undefined)).toBe(plain(intlHour(date, withDay, "en-US", undefined)));
    }
});

test("British English puts the day before the month and uses a 24-hour clock", () => {
  expect(englishHour(new Date("2026-11-02T18:05:00"), true, "en-GB", undefined)).toBe("Mon, 2 Nov, 18:05");
});

test("a time that is not in the reader's zone contains its zone", () => {
  const at = new Date("2026-11-22T18:00:00Z");
  expect(plain(intlHour(at, true, "en-US", "America/New_York"))).toBe("Sun, Nov 22, 1:00 PM EST");
  expect(intlHour(at, false, "de", "Europe/Berlin")).toContain("19:00");
});
