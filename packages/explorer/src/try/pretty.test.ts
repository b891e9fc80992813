import { expect, test } from "vitest";
import { laidOut, piecesOf } from "./pretty.ts";

test.each(['{"a":[1,-2.5e3,true,null,"x: \\"y\\""],"b":{}}', "[]", '"one"', "12"])(
  "the pieces of %s are the whole text",
  (json) =>
    expect(
      piecesOf(json)
        .map(({ text }) => text)
        .join(""),
    ).toBe(json),
);

test("names, texts and values are told apart", () =>
  expect(piecesOf('{"a": "b", "c": 1}').filter(({ kind }) => kind !== "plain")).toEqual([
    { kind: "name", text: '"a"' },
    { kind: "text", text: '"b"' },
    { kind: "name", text: '"c"' },
    { kind: "value", text: "1" },
  ]));

test("what is no JSON stays as it came", () => expect(laidOut("# HELP x\nx 1")).toBe("# HELP x\nx 1"));
