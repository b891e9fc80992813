import { expect, test } from "vitest";
import { DEEPEST_JSON, tooDeep } from "./json-depth.ts";

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

test("text can nest to the maximum depth, and not deeper", () => {
  expect(tooDeep(nested(DEEPEST_JSON))).toBe(false);
  expect(tooDeep(nested(DEEPEST_JSON + 1))).toBe(true);
  expect(tooDeep('{"a":'.repeat(DEEPEST_JSON + 1))).toBe(true);
});

test("brackets in strings do not count, also after escaped quotes", () => {
  expect(tooDeep(JSON.stringify({ text: `"${"[".repeat(100)}\\` }))).toBe(false);
});

test("adjacent brackets do not increase the depth", () => {
  expect(tooDeep(`[${Array.from({ length: 100 }, () => "[]").join(",")}]`)).toBe(false);
});
