import { expect, test } from "vitest";
import { americanHour, zoneOf } from "./hour.ts";
import { englishHour } from "./with-formats.ts";
import { intlHour } from "./intl-hour.ts";

const plain = (text: string): string => text.replaceAll(/\s/g, " ");
const hourIn = englishHour(americanHour);

test("times in American English equal the times that Intl formats", () => {
  for (const at of ["2026-11-22T18:00:00", "2026-11-02T00:05:00", "2026-03-15T12:30:00", "2026-07-04T09:07:00"])
    for (const withDay of [true, false]) {
      const date = new Date(at);
      expect(plain(hourIn(date, withDay, "en-US", undefined))).toBe(plain(intlHour(date, withDay, "en-US", undefined)));
    }
});

test("British English puts the day before the month and uses a 24-hour clock", () => {
  const date = new Date("2026-11-02T18:05:00");
  expect(hourIn(date, true, "en-GB", undefined)).toMatch(/^Mon, 2 Nov, 18:05 (GMT([+-]\d+)?|[ECMP]T)$/);
  expect(hourIn(date, false, "en-GB", undefined)).toBe("18:05");
});

test.each([
  ["GMT-0500 (Eastern Standard Time)", "ET"],
  ["GMT-0700 (Pacific Daylight Time)", "PT"],
  ["GMT-0600 (Mountain Daylight Time)", "MT"],
  ["GMT+0100 (Central European Standard Time)", "GMT+1"],
  ["GMT-0500 (Colombia Standard Time)", "GMT-5"],
  ["GMT+0530 (India Standard Time)", "GMT+5:30"],
  ["GMT+1245 (Chatham Islands Standard Time)", "GMT+12:45"],
  ["GMT-0330 (Newfoundland Standard Time)", "GMT-3:30"],
  ["GMT+1000 (Australian Eastern Standard Time)", "GMT+10"],
  ["GMT+0000 (Coordinated Universal Time)", "GMT"],
])("[W4] the zone of %s is %s", (text, zone) => {
  const [offset, name] = text.split(" ");
  expect(zoneOf(offset!, name!)).toBe(zone);
});

test("a time outside the reader's zone contains its zone", () => {
  const at = new Date("2026-11-22T18:00:00Z");
  expect(plain(intlHour(at, true, "en-US", "America/New_York"))).toBe("Sun, Nov 22, 1:00 PM EST");
  expect(intlHour(at, false, "de", "Europe/Berlin")).toContain("19:00");
});
