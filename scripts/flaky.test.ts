import { expect, test } from "vitest";
import { flakyIn } from "./flaky.ts";

const spec = (title: string, status: string) => ({ file: "one.spec.ts", title, tests: [{ status }] });

test("a browser test that passed only when it was tried again is named, however deep it stands", () => {
  const inner = { specs: [spec("deep", "flaky"), spec("fails", "unexpected")] };
  const suites = [{ specs: [spec("steady", "expected"), spec("shaky", "flaky")], suites: [inner] }];
  const stats = { expected: 1, unexpected: 1, flaky: 2, skipped: 0 };
  expect(flakyIn({ stats, suites })).toEqual(['one.spec.ts "shaky"', 'one.spec.ts "deep"']);
});
