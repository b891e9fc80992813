import { describe, expect, test } from "vitest";
import { formatPosition, parsePosition } from "./position.ts";

describe("a position", () => {
  test.each([
    { epoch: "k3x9", seq: 0 },
    { epoch: "k3x9", seq: 7 },
    { epoch: "0123456789abcdef", seq: 999_999_999_999_999 },
  ])("survives formatting and parsing: $epoch $seq", (position) => {
    expect(parsePosition(formatPosition(position))).toEqual(position);
  });

  test("is written as epoch and sequence number", () => {
    expect(formatPosition({ epoch: "k3x9", seq: 42 })).toBe("k3x9-42");
  });

  test.each([
    "",
    "42",
    "k3x9-",
    "-42",
    "k3x-42",
    "K3X9-42",
    "k3x9-4.2",
    "k3x9--42",
    "k3x9-42 ",
    "k3x9-42\n",
    "k3x9-42s3",
    "k3x9-1e3",
    "k3x9-1234567890123456",
    "0123456789abcdefg-1",
    "k3x9-٤٢",
  ])("that was never sent is rejected: %j", (text) => expect(parsePosition(text)).toBeNull());

  test("has exactly one text", () => {
    expect(parsePosition("k3x9-042")).toBeNull();
    expect(parsePosition("k3x9-00")).toBeNull();
  });
});
