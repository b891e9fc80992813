import { expect, test } from "vitest";
import { lastEdition } from "./last-edition.ts";

const at = (text: string): number => Date.parse(text);
const edition = (time: string, now: string): string => new Date(lastEdition(time, at(now))).toISOString();

test("before an edition's time in New York the last edition is yesterday's, from then on today's", () => {
  expect(edition("0630", "2026-11-22T11:30:00Z")).toBe("2026-11-22T11:30:00.000Z");
  expect(edition("0630", "2026-11-22T11:29:59Z")).toBe("2026-11-21T11:30:00.000Z");
  expect(edition("0040", "2026-11-22T04:00:00Z")).toBe("2026-11-21T05:40:00.000Z");
});

test("editions follow daylight saving time", () => {
  expect(edition("0630", "2026-11-01T12:00:00Z")).toBe("2026-11-01T11:30:00.000Z");
  expect(edition("0630", "2026-10-31T12:00:00Z")).toBe("2026-10-31T10:30:00.000Z");
  expect(edition("0630", "2026-03-08T11:00:00Z")).toBe("2026-03-08T10:30:00.000Z");
});
