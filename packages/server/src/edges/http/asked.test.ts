import { ENDPOINTS, type Endpoint } from "@linewire/contract";
import { expect, test } from "vitest";
import { partsOf, targetReader, type Asked } from "./asked.ts";

const reader = () => targetReader(Object.values(ENDPOINTS) as Endpoint[]);
const asked = (read: ReturnType<typeof reader>, target: string): Asked => {
  const found = read("GET", target);
  if (!found || !("endpoint" in found)) throw new Error(`${target} asks nothing`);
  return found;
};

test("[H28] a target that is sent again is not read again, and its parts are checked once", () => {
  const read = reader();
  const first = asked(read, "/market/nfl/straight/odds?betTypeId=1&betTypeId=2");
  expect(partsOf(first).query).toMatchObject({ betTypeId: [1, 2] });
  expect(asked(read, "/market/nfl/straight/odds?betTypeId=1&betTypeId=2")).toBe(first);
  expect(partsOf(first)).toBe(partsOf(first));
  expect(asked(read, "/market/nfl/straight/odds?betTypeId=2")).not.toBe(first);
});

test("[H28] a target with a token is never kept, nor one that is long", () => {
  const read = reader();
  for (const target of ["/sse/sub_1?token=a.b.c", `/league?changedSince=${"1".repeat(500)}`])
    expect(asked(read, target)).not.toBe(asked(read, target));
});

test("[H28] however many targets there are, few are kept", () => {
  const read = reader();
  const first = asked(read, "/league/1");
  for (let id = 2; id < 2100; id++) read("GET", `/league/${id}`);
  expect(asked(read, "/league/1")).not.toBe(first);
});

test("[H7] a method that nobody answers names the place; a path of nobody is null", () => {
  const read = reader();
  expect(read("POST", "/league")).toHaveProperty("place");
  expect(read("GET", "/nowhere")).toBeNull();
});
