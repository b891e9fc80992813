import { expect, test } from "vitest";
import { changedSinceOf } from "./changed-since.ts";

const NOW = Date.UTC(2026, 10, 21, 18);
const KEPT = { ms: 30 * 24 * 3_600_000, older: "too old" };
const read = (text: string | undefined) => changedSinceOf(text, NOW, KEPT);

test("[R3] an absent or empty time selects everything", () => {
  for (const text of [undefined, ""]) expect(read(text)).toEqual({ from: undefined, messages: [] });
});

test.each([
  ["2026-11-20", Date.UTC(2026, 10, 20)],
  ["2026-11-20T10:00:00Z", Date.UTC(2026, 10, 20, 10)],
  ["2026-11-20t10:00:00.250z", Date.UTC(2026, 10, 20, 10, 0, 0, 250)],
  ["2026-11-20T10:00:00", Date.UTC(2026, 10, 20, 10)],
  ["2026-11-20T10:00:00+02:00", Date.UTC(2026, 10, 20, 8)],
  ["2026-11-20T10:00:00 02:00", Date.UTC(2026, 10, 20, 8)],
  ["2026-11-20T10:00:00-05:30", Date.UTC(2026, 10, 20, 15, 30)],
  ["2026-10-31T23:59:60Z", Date.UTC(2026, 10, 1)],
  ["2026-10-31T23:59:60.250", Date.UTC(2026, 10, 1, 0, 0, 0, 250)],
  ["2026-11-01T01:59:60+02:00", Date.UTC(2026, 10, 1)],
])("[R3] %s is parsed as a time, in UTC without an offset", (text, from) => {
  expect(read(text)).toEqual({ from, messages: [] });
});

test.each([
  "yesterday",
  "2026-11-31",
  "2026-02-30T10:00:00Z",
  "20261120",
  "1763632800",
  "2026-11-20T25:00:00Z",
  "2026-11-20T24:00:00Z",
  "2026-11-20T10:00",
  "2026-11-20T10:00Z",
  "2026-11-20T10:00:60Z",
  "2026-11-20T23:59:60Z",
  "2026-10-31T23:59:60+02:00",
  "2026-10-31T23:60:60Z",
  " ",
  "2026",
])("[R3] %j is rejected", (text) => {
  expect(read(text)).toHaveProperty("wrong");
});

test("[R5] a time before the retained withdrawn rows selects everything, with a message", () => {
  expect(read("2026-10-22T18:00:00Z")).toEqual({ from: NOW - KEPT.ms, messages: [] });
  expect(read("2026-10-22T17:59:59Z")).toEqual({ from: undefined, messages: ["too old"] });
});
