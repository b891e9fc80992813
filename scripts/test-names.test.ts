import { expect, test } from "vitest";
import { brokenIn, failedIn, flakyIn, unhandledIn } from "./test-names.ts";

const spec = (title: string, status: string) => ({ file: "one.spec.ts", title, tests: [{ status }] });
const inner = { specs: [spec("deep", "flaky"), spec("fails", "unexpected")] };
const suites = [{ specs: [spec("steady", "expected"), spec("shaky", "flaky")], suites: [inner] }];
const stats = { expected: 1, unexpected: 1, flaky: 2, skipped: 0 };

test("a browser test that passed only when it was tried again is named, however deep it stands", () => {
  expect(flakyIn({ stats, suites })).toEqual(['one.spec.ts "shaky"', 'one.spec.ts "deep"']);
});

test("a browser test that failed each time is named", () => {
  expect(brokenIn({ stats, suites })).toEqual(['one.spec.ts "fails"']);
});

test("a unit test that failed is named with what it said first, and so is a file that could not be read", () => {
  const assertionResults = [
    { fullName: "holds", status: "passed", failureMessages: [] },
    { fullName: "breaks", status: "failed", failureMessages: ["expected 1 to be 2\n    at one.test.ts"] },
  ];
  const testResults = [
    { name: "one.test.ts", status: "failed", message: "", assertionResults },
    { name: "two.test.ts", status: "failed", message: "no such module\nat", assertionResults: [] },
    { name: "three.test.ts", status: "passed", message: "", assertionResults: [] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults };
  expect(failedIn(report)).toEqual(['one.test.ts "breaks": expected 1 to be 2', "two.test.ts: no such module"]);
});

test("an error outside every test is found in what was said", () => {
  expect(unhandledIn("fine\n⎯ Unhandled Errors ⎯\nError: socket hang up")).toContain("socket hang up");
  expect(unhandledIn("fine\nall passed")).toBe("");
});
