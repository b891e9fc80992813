import { expect, test } from "vitest";
import { type LastParlayRequest, parlayDue, type WantedParlay } from "./parlay-requests.ts";

const last: LastParlayRequest = { legs: "1,2", facts: "a", at: 100_000, failures: 0 };
const wanted: WantedParlay = { legs: "1,2", facts: "a", since: 0, live: true };

test("[WS4] a new set of legs is requested at once", () => {
  expect(parlayDue(null, wanted)).toBe(0);
  expect(parlayDue(last, { ...wanted, legs: "1,2,3", facts: "b" })).toBe(0);
});

test.each([
  ["a second after the change", 120_000, 121_000],
  ["at least 5 s after the last request", 101_000, 105_000],
])("[WS4] a changed leg is requested again %s", (_, since, due) => {
  expect(parlayDue(last, { ...wanted, facts: "b", since })).toBe(due);
});

test("[WS4] without a change the request is repeated every 30 s while prices are live, and never while prices are stale", () => {
  expect(parlayDue(last, wanted)).toBe(130_000);
  expect(parlayDue(last, { ...wanted, live: false })).toBe(Infinity);
});

test.each([
  [1, 105_000],
  [2, 110_000],
  [3, 120_000],
  [9, 130_000],
  [Infinity, Infinity],
])("[WS6] the interval grows with the number of failures: %d", (failures, due) => {
  expect(parlayDue({ ...last, failures }, wanted)).toBe(due);
});
