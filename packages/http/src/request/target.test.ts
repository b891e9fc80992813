import { expect, test } from "vitest";
import { instanceOf, pathOf, targetOf } from "./target.ts";

test.each([
  ["/league?x=1", "/league?x=1"],
  ["//evil.example/league", "//evil.example/league"],
  ["http://a.example/league?x=1", "/league?x=1"],
  ["*", "*"],
  ["http://[", null],
  ["league", null],
  ["ftp://a/b", null],
  ["javascript:alert(1)", null],
])("[H6] the target %s is read as %s", (url, target) => expect(targetOf(url)).toBe(target));

test("[H6] the log has a path without its query", () => {
  expect(pathOf("/sse/sub_1?token=abc")).toBe("/sse/sub_1");
  expect(pathOf("/league")).toBe("/league");
});

test("[H2] an error contains only a short path without special characters", () => {
  expect(instanceOf("/market/nfl/straight/odds")).toBe("/market/nfl/straight/odds");
  for (const path of ["/league/../../etc/passwd", "/market/%00/x", "/a b", "/<script>", `/${"a".repeat(600)}`])
    expect(instanceOf(path)).toBeUndefined();
});
