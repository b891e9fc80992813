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

test("[WS4] without a change the request repeats every 30 s while prices are live, and never while they are stale", () => {
  expect(parlayDue(last, wanted)).toBe(130_000);
  expect(parlayDue(last, { ...wanted, live: false })).toBe(Infinity);
});

test.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [9, 30],
])("[WS6] after %d failures the retry is sent %d s after the last request", (failures, waitSeconds) => {
  expect(parlayDue({ ...last, failures }, wanted)).toBe(last.at + waitSeconds * 1000);
});

test("[WS6] a request with infinite `failures` is not retried", () => {
  expect(parlayDue({ ...last, failures: Infinity }, wanted)).toBe(Infinity);
});
