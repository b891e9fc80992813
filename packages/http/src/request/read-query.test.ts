import { expect, test } from "vitest";
import { z } from "zod";
import { Fault } from "@linewire/domain/fault/fault";
import { withObjects, queryOf, single } from "./read-query.ts";

const read = (search: string, shape: z.ZodRawShape = { options: z.record(z.string(), z.string()) }) =>
  withObjects(queryOf(`/path${search}`), z.object(shape));
const refusal = (call: () => unknown): unknown => {
  try {
    return call();
  } catch (error) {
    return error instanceof Fault ? error.extras.errors : error;
  }
};

test("a declared object is built from its keys, and other parameters stay as they are", () => {
  expect(read("?options[a]=1&options[b%20c]=2&x[y]=3&z=4&z=5&options2[a]=6")).toEqual({
    options: { a: "1", "b c": "2" },
    "x[y]": "3",
    z: ["4", "5"],
    "options2[a]": "6",
  });
  expect(read("")).toEqual({});
  expect(read("?options[a]=1", {})).toEqual({ "options[a]": "1" });
});

test("an object may be optional, transformed or have a default", () => {
  const record = z.record(z.string(), z.string());
  const schemas = [record.optional(), record.default({}), record.nullable(), record.transform(String), z.object({})];
  for (const options of schemas) expect(read("?options[a]=1", { options })).toEqual({ options: { a: "1" } });
});

test.each([
  ["?one[]=1", { one: ["write one=value"] }],
  ["?One=1", { one: ["write one=value"] }],
  ["?one=1&one=1", { one: ["must be sent only once"] }],
  ["?many[]=1", { many: ["write many=value, once for each value"] }],
  ["?MANY[0]=1", { many: ["write many=value, once for each value"] }],
  ["?Options[a]=1", { options: ["write options[key]=value"] }],
])("a declared parameter in another form is rejected: %s", (search, errors) => {
  const many = z.union([z.string(), z.array(z.string())]).optional();
  const shape = { one: z.string().default(""), many, options: z.record(z.string(), z.string()) };
  expect(refusal(() => read(search, shape))).toEqual(errors);
  expect(read("?one=1&many=1&many=2", shape)).toEqual({ one: "1", many: ["1", "2"] });
});

test("a parameter named like a prototype property is ordinary", () => {
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
])("the object syntax %s is rejected", (search) =>
  expect(refusal(() => read(search))).toEqual({ options: ["write options[key]=value"] }),
);

test("repeating a single-value parameter is rejected, with its name in the error", () => {
  expect(refusal(() => read("?options[a]=1&options[a]=2"))).toEqual({ "options[a]": ["must be sent only once"] });
  expect(refusal(() => single(["1", "2"], "x"))).toEqual({ x: ["must be sent only once"] });
  expect(single("1", "x")).toBe("1");
});
