import { expect, test } from "vitest";
import { acceptNegotiator } from "./accept.ts";

const envelope = acceptNegotiator(["application/json", "text/json", "text/plain"]);

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
])("[H29] Accept %j selects %s", (header, type) => {
  expect(envelope(header)).toBe(type);
});

test("[H29] a repeated header gives the same result", () => {
  expect([envelope("image/gif"), envelope("image/gif"), envelope("text/plain"), envelope("text/plain")]).toEqual([
    null,
    null,
    "text/plain",
    "text/plain",
  ]);
});
