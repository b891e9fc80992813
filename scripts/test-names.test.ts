import { expect, test } from "vitest";
import { failedBrowserTests, failedTests, unhandledErrors } from "./test-names.ts";

const spec = (title: string, status: string, message = "") => ({
  file: "one.spec.ts",
  title,
  tests: [{ status, results: message === "" ? [] : [{ error: { message } }] }],
});
const inner = { specs: [spec("deep", "unexpected")] };
const fails = spec("fails", "unexpected", "Error: \u001B[2mexpected\u001B[22m 1\n  at one.spec.ts");
const suites = [{ specs: [spec("steady", "expected"), fails], suites: [inner] }];
const stats = { expected: 1, unexpected: 2, flaky: 0, skipped: 0 };

test("a failed browser test is reported with its first error line, at any nesting depth", () => {
  expect(failedBrowserTests({ stats, suites })).toEqual([
    'one.spec.ts "fails": Error: expected 1',
    'one.spec.ts "deep": ',
  ]);
});

test("a failed unit test and an unreadable file are reported with their first error line", () => {
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
  expect(failedTests(report)).toEqual(['one.test.ts "breaks": expected 1 to be 2', "two.test.ts: no such module"]);
});

test("an error outside all tests is found in the output", () => {
  expect(unhandledErrors("fine\n⎯ Unhandled Errors ⎯\nError: socket hang up")).toContain("socket hang up");
  expect(unhandledErrors("fine\nall passed")).toBe("");
});
