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
])("[AC20] a sign-in leads back to a view of ours as it was: %s", (view) => {
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
])("[AC20] whatever is no view of ours leads to the account: %j", (text) => {
  expect(safeReturnTo(text)).toBe("/account");
});

test("[AC20] a view that is too long for the cookie that keeps it loses its query", () => {
  expect(safeReturnTo(`/studio/?url=${"a".repeat(3000)}`)).toBe("/studio/");
});

test("a return address contains its page", () => {
  expect(["/account?rotate=1", "/console", "/studio/?tab=embed"].map(viewOf)).toEqual(["account", "console", "studio"]);
});
