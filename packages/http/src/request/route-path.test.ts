import { expect, test } from "vitest";
import { bySpecificity, routeOf } from "./route-path.ts";

test("[H28] a path parameter becomes an Express parameter", () => {
  expect(routeOf("/league")).toBe("/league");
  expect(routeOf("/embed/v1/{partnerSlug}/go/{offerId}")).toBe("/embed/v1/:partnerSlug/go/:offerId");
});

test("[H28] fixed segments are tried before parameters, at any position", () => {
  const paths = ["/bonus/{id}", "/embed/{slug}/article", "/bonus/active", "/embed/fixed/other", "/bonus"];
  const sorted = paths.map((path) => ({ path })).toSorted(bySpecificity);
  expect(sorted.map(({ path }) => path)).toEqual([
    "/bonus",
    "/bonus/active",
    "/bonus/{id}",
    "/embed/fixed/other",
    "/embed/{slug}/article",
  ]);
});
