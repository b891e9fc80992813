import { expect, test } from "vitest";
import { Fault } from "../../fault.ts";
import { routesOf } from "./routes.ts";

const at = (path: string, method = "get") => ({ method, path });
const find = routesOf([
  at("/league"),
  at("/league/{id}"),
  at("/bonus/active"),
  at("/bonus/{id}"),
  at("/keys"),
  at("/keys", "post"),
  at("/embed/{slug}/article"),
  at("/embed/fixed/other"),
  at("/files/{name}.txt"),
]);
const leads = (path: string): unknown => {
  const found = find(path);
  return found && [found.place.endpoints[0]?.path, found.params];
};

test.each([
  ["/league", ["/league", {}]],
  ["/league/7", ["/league/{id}", { id: "7" }]],
  ["/league/a%20b%2Fc", ["/league/{id}", { id: "a b/c" }]],
  ["/bonus/active", ["/bonus/active", {}]],
  ["/bonus/activ", ["/bonus/{id}", { id: "activ" }]],
  ["/embed/daily/article", ["/embed/{slug}/article", { slug: "daily" }]],
  ["/embed/fixed/article", ["/embed/{slug}/article", { slug: "fixed" }]],
  ["/embed/fixed/other", ["/embed/fixed/other", {}]],
])("[H28] %s leads somewhere", (path, end) => {
  expect(leads(path)).toEqual(end);
});

test.each([
  "/",
  "/League",
  "/league/",
  "/league//",
  "/league/7/8",
  "/embed//article",
  "/le%61gue",
  "",
  "*",
  "/__proto__",
])("[H28] %j leads nowhere", (path) => {
  expect(leads(path)).toBeNull();
});

test("[H28] a path with a broken escape is the caller's mistake", () => {
  expect(() => find("/league/%E0%A4")).toThrow(Fault);
  expect(find("/nowhere/%E0%A4")).toBeNull();
});

test("[H7] HEAD is answered where GET is; other methods by their own endpoints", () => {
  const methods = (path: string) => [...(find(path)?.place.byMethod.keys() ?? [])].toSorted();
  expect(methods("/keys")).toEqual(["GET", "HEAD", "POST"]);
  expect(methods("/league")).toEqual(["GET", "HEAD"]);
});
