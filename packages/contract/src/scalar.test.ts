import { describe, expect, test } from "vitest";
import { CorrelationId, DateTime, Id, Id32, Points, Price, Url } from "./scalar.ts";

const taken = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;

describe("an id", () => {
  test.each([1, 900_001, Number.MAX_SAFE_INTEGER])("%d is accepted", (id) => expect(taken(Id, id)).toBe(true));

  test.each([0, -1, 1.5, 2 ** 53, 2 ** 53 + 2, Number.NaN, Infinity, "1", null])("%s is rejected", (id) =>
    expect(taken(Id, id)).toBe(false),
  );

  test("above 2^53 in JSON is rejected, not rounded", () => {
    expect(taken(Id, JSON.parse("9007199254740993"))).toBe(false);
    expect(taken(Id, JSON.parse("9007199254740991"))).toBe(true);
  });

  test("of 32 bits is at most 2^31 - 1", () => {
    expect(taken(Id32, 2 ** 31 - 1)).toBe(true);
    expect(taken(Id32, 2 ** 31)).toBe(false);
  });
});

describe("an American price", () => {
  test.each([-100, -101, -10_000, 100, 145, 50_000])("%d is accepted", (price) =>
    expect(taken(Price, price)).toBe(true),
  );
  test.each([0, 99, -99, 1, -1, 100.5, "100", Number.NaN, null])("%s is rejected", (price) =>
    expect(taken(Price, price)).toBe(false),
  );
});

describe("points", () => {
  test.each([0, -3.5, 0.25, 47.75, -10_000, 10_000])("%d are accepted", (points) =>
    expect(taken(Points, points)).toBe(true),
  );
  test.each([0.1, 3.3, -0.125, 10_000.25, Infinity, Number.NaN, "3.5", null])("%s are rejected", (points) =>
    expect(taken(Points, points)).toBe(false),
  );
});

test("a time is valid only in UTC with Z", () => {
  expect(taken(DateTime, "2026-11-22T01:20:00.000Z")).toBe(true);
  expect(taken(DateTime, "2026-11-22T01:20:00.000+02:00")).toBe(false);
  expect(taken(DateTime, "2026-02-30T01:20:00.000Z")).toBe(false);
  expect(taken(DateTime, "2026-11-22")).toBe(false);
});

test("a URL is valid only with http or https", () => {
  expect(taken(Url, "https://book.example/a")).toBe(true);
  expect(taken(Url, "javascript:alert(1)")).toBe(false);
  expect(taken(Url, `https://book.example/${"a".repeat(2048)}`)).toBe(false);
});

test("a correlation id is 1 to 64 visible ASCII characters", () => {
  expect(taken(CorrelationId, "feed-7/17!~")).toBe(true);
  expect(taken(CorrelationId, "a".repeat(64))).toBe(true);
  for (const wrong of ["", "a".repeat(65), "a b", "é", "a\n"]) expect(taken(CorrelationId, wrong)).toBe(false);
});
