import { expect, test } from "vitest";
import { z } from "zod";
import { Fault } from "@linewire/domain/fault/fault";
import { deepened, queryOf, single } from "./read-query.ts";

const read = (search: string, shape: z.ZodRawShape = { options: z.record(z.string(), z.string()) }) =>
  deepened(queryOf(`/path${search}`), z.object(shape));
const refusal = (call: () => unknown): unknown => {
  try {
    return call();
  } catch (error) {
    return error instanceof Fault ? error.extras.errors : error;
  }
};

test("a declared object is gathered from its keys, and everything else stays as it was written", () => {
  expect(read("?options[a]=1&options[b%20c]=2&x[y]=3&z=4&z=5&options2[a]=6")).toEqual({
    options: { a: "1", "b c": "2" },
    "x[y]": "3",
    z: ["4", "5"],
    "options2[a]": "6",
  });
  expect(read("")).toEqual({});
  expect(read("?options[a]=1", {})).toEqual({ "options[a]": "1" });
});

test("an object is known as one when it is optional, has a default, or is read as something else", () => {
  const record = z.record(z.string(), z.string());
  const schemas = [record.optional(), record.default({}), record.nullable(), record.transform(String), z.object({})];
  for (const options of schemas) expect(read("?options[a]=1", { options })).toEqual({ options: { a: "1" } });
  expect(read("?options[a]=1", { options: z.string() })).toEqual({ "options[a]": "1" });
});

test("names and keys of prototypes are names like any other", () => {
  const query = read("?options[__proto__]=1&options[constructor]=2&__proto__=3&constructor=4&__proto__[x]=5");
  expect(Object.getPrototypeOf(query)).toBeNull();
  expect(Object.getPrototypeOf(query["options"])).toBeNull();
  expect(Object.entries(query["options"] ?? {})).toEqual([
    ["__proto__", "1"],
    ["constructor", "2"],
  ]);
  expect(Object.keys(query).toSorted()).toEqual(["__proto__", "__proto__[x]", "constructor", "options"]);
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});

test.each([
  "?options[]=1",
  "?options[a][b]=1",
  "?options[a=1",
  "?options[a]b=1",
  "?options=1",
  "?options=1&options[a]=1",
])("%s is no way to write an object", (search) =>
  expect(refusal(() => read(search))).toEqual({ options: ["write options[key]=value"] }),
);

test("what must not be repeated is refused by its name", () => {
  expect(refusal(() => read("?options[a]=1&options[a]=2"))).toEqual({ "options[a]": ["must be sent only once"] });
  expect(refusal(() => single(["1", "2"], "x"))).toEqual({ x: ["must be sent only once"] });
  expect(single("1", "x")).toBe("1");
});
