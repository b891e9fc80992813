import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { FlagText, IdText, Int32Text, idList, repeated } from "./wire-text.ts";

const read = <T extends z.ZodType>(schema: T, text: unknown): z.output<T> | "refused" => {
  const result = schema.safeParse(text);
  return result.success ? result.data : "refused";
};

describe("an id in a path or query", () => {
  test.each([
    ["1", 1],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    ["007", 7],
  ])("%s is read as %d", (text, id) => expect(read(IdText, text)).toBe(id));

  test.each([
    "",
    "0",
    "-1",
    "+1",
    "1.0",
    "1e3",
    " 1",
    "1 ",
    "0x10",
    "１",
    "1,2",
    "9007199254740992",
    "99999999999999999",
  ])("%j is refused", (text) => expect(read(IdText, text)).toBe("refused"));
});

test("a 32-bit number is at most 2^31 - 1", () => {
  expect(read(Int32Text, "2147483647")).toBe(2_147_483_647);
  expect(read(Int32Text, "2147483648")).toBe("refused");
  expect(read(Int32Text, "-1")).toBe("refused");
});

test("a flag is `true` or `false` in lower case", () => {
  expect(read(FlagText, "true")).toBe(true);
  expect(read(FlagText, "false")).toBe(false);
  for (const text of ["", "TRUE", "1", "yes", "0"]) expect(read(FlagText, text)).toBe("refused");
});

describe("a parameter that may be repeated", () => {
  const ids = repeated(IdText, 3);

  test("that is present once is a list with one element", () => expect(read(ids, "7")).toEqual([7]));
  test("that is repeated keeps the order of its values", () => expect(read(ids, ["7", "3", "7"])).toEqual([7, 3, 7]));
  test("that is repeated too often is rejected", () => expect(read(ids, ["1", "2", "3", "4"])).toBe("refused"));
  test("with one invalid value is rejected", () => expect(read(ids, ["1", "x"])).toBe("refused"));
  test("with a single empty value counts as absent", () => expect(read(ids, "")).toBeUndefined());
  test("with an empty value among others is rejected", () => expect(read(ids, ["1", ""])).toBe("refused"));
});

describe("a comma-separated list of ids", () => {
  const ids = idList(3);

  test("keeps the order of its ids", () => expect(read(ids, "3,1,2")).toEqual([3, 1, 2]));
  test.each(["", ",", "1,", ",1", "1,,2", "1, 2", "1;2", "0", "1,0", "1,2,3,4", "1,9007199254740992"])(
    "%j is rejected",
    (text) => expect(read(ids, text)).toBe("refused"),
  );
});
