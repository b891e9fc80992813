import { expect, test } from "vitest";
import { accepting } from "./accept.ts";

const envelope = accepting(["application/json", "text/json", "text/plain"]);

test.each([
  [undefined, "application/json"],
  ["", "application/json"],
  ["*/*", "application/json"],
  ["text/plain", "text/plain"],
  ["text/*", "text/json"],
  ["TEXT/JSON", "text/json"],
  ["text/html, application/xhtml+xml, */*;q=0.8", "application/json"],
  ["text/plain;q=0.5, text/json;q=0.9", "text/json"],
  ["text/plain, application/json", "text/plain"],
  ["application/json;charset=utf-8", "application/json"],
  ["application/json;q=0, */*", "text/json"],
  ["*/*;q=0", null],
  ["image/png", null],
  ["application", null],
])("[H29] Accept %j takes %s", (header, type) => {
  expect(envelope(header)).toBe(type);
});

test("[H29] what a header comes to is the same the second time", () => {
  expect([envelope("image/gif"), envelope("image/gif"), envelope("text/plain"), envelope("text/plain")]).toEqual([
    null,
    null,
    "text/plain",
    "text/plain",
  ]);
});
