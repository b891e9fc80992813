import { expect, test } from "vitest";
import type { CaseExpectation } from "./case.ts";
import { missesOf } from "./judge.ts";
import type { SentOutcome } from "./send.ts";

const JSON_TYPE = { "content-type": "application/problem+json" };
const KEY = "lw_live_0123456789";
const judged = (outcome: Partial<SentOutcome>, expected: CaseExpectation): string[] =>
  missesOf({ status: 400, headers: JSON_TYPE, body: "{}", ms: 5, closed: false, ...outcome }, expected, [KEY]);

test("a response that is rejected as expected has no fault", () => {
  expect(judged({}, { status: [400], contentType: "^application/(problem\\+)?json" })).toEqual([]);
});

test.each([
  ["another status", { status: 500 }, {}, "status 500"],
  ["another type", { headers: { "content-type": "text/html" } }, { contentType: "json" }, "content type"],
  [
    "a forbidden header",
    { headers: { ...JSON_TYPE, location: "https://evil.example" } },
    { headersNot: { location: "evil" } },
    "header location",
  ],
  ["a missing header", {}, { headersHas: { "x-content-type-options": "nosniff" } }, "header x-content-type-options"],
  ["a line of a stack trace", { body: '{"a":"Error\\n    at f (x)"}' }, {}, "a stack line"],
  ["a file path", { body: '{"a":"/home/app/x"}' }, {}, "a file path"],
  ["a file name with a line number", { body: '{"a":"server.ts:12"}' }, {}, "a file path"],
  ["SQL", { body: '{"a":"SQLITE_BUSY"}' }, {}, "SQLITE_"],
  ["a key", { body: `{"a":"${KEY}"}` }, {}, "a key"],
  ["invalid JSON", { body: "{" }, {}, "not valid JSON"],
  ["a forbidden text", { body: '{"a":"root:"}' }, { bodyNot: ["root:"] }, "root:"],
  ["a slow response", { ms: 3100 }, {}, "3100 ms"],
  ["a connection that stays open", {}, { closedWithinMs: 1000 }, "not closed"],
  [
    "a stream without the expected event",
    { status: 200, headers: {}, body: "event: x\n" },
    { status: [200], stream: { readMs: 1, match: ["event: gap"] } },
    "does not match",
  ],
] satisfies [string, Partial<SentOutcome>, CaseExpectation, string][])(
  "%s is a fault",
  (_, outcome, expected, miss) => {
    expect(judged(outcome, { status: [400], ...expected }).join("; ")).toContain(miss);
  },
);

test("a response with an error in its body has no fault if the case allows it", () => {
  const refused = { status: 200, body: '{"success":false}', headers: { "content-type": "application/json" } };
  expect(judged(refused, { status: [400], envelopeFailureOk: true })).toEqual([]);
  expect(judged(refused, { status: [400] })).toHaveLength(1);
});

test("a closed connection has no fault if the case allows it or allows status 413", () => {
  const closed = { status: 0, closed: true, headers: {}, body: "" };
  expect(judged(closed, { status: [0, 408] })).toEqual([]);
  expect(judged(closed, { status: [400, 413] })).toEqual([]);
  expect(judged(closed, { status: [400] })).toHaveLength(1);
});

test("the required body is checked only if the status is 200", () => {
  expect(judged({}, { status: [400], bodyMatch: ["nothing"] })).toEqual([]);
});
