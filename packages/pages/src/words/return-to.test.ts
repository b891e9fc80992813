import { expect, test } from "vitest";
import { viewOf, safeReturnTo } from "./return-to.ts";

test.each([
  "/account",
  "/account?rotate=0123",
  "/console",
  "/studio",
  "/studio/",
  "/studio/?partner=daily-sport&url=https%3A%2F%2Fpaper.example%2Fa%3Fb%3D1&tab=embed",
  "/studio/?url=https://paper.example/a",
])("[AC20] a sign-in returns to the requested page of the service: %s", (view) => {
  expect(safeReturnTo(view)).toBe(view);
});

test.each([
  undefined,
  "",
  "account",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "https://evil.example/account",
  "https:evil.example",
  "javascript:alert(1)",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/account//evil.example",
  "/account/../../evil",
  "/account.evil.example",
  "/account@evil.example",
  "/console/v1/stream",
  "/account\n//evil.example",
  "/account?\r\nSet-Cookie: a=b",
  "/account?a b",
  "/account\t",
  " /account",
  "/account#//evil.example",
  "/account?é",
  "/account?\u2028",
  "/embed/v1/daily-sport/go/1:_",
])("[AC20] any other return URL leads to the account page: %j", (text) => {
  expect(safeReturnTo(text)).toBe("/account");
});

test("[AC20] a return URL that is too long for its cookie loses its query", () => {
  expect(safeReturnTo(`/studio/?url=${"a".repeat(3000)}`)).toBe("/studio/");
});

test("viewOf returns the page of a return URL", () => {
  expect(["/account?rotate=1", "/console", "/studio/?tab=embed"].map(viewOf)).toEqual(["account", "console", "studio"]);
});
