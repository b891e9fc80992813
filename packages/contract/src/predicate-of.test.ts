import * as fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { IngestRow, isMarketLineRow } from "./ingest-row.ts";
import { predicateOf } from "./predicate-of.ts";

const id = fc.integer({ min: 1, max: 2 ** 48 });
const price = fc.oneof(fc.integer({ min: -5000, max: -100 }), fc.integer({ min: 100, max: 5000 }));
const points = fc.integer({ min: -400, max: 400 }).map((quarters) => quarters / 4);

const aQuote = {
  marketLineId: id,
  points,
  price: fc.option(price, { nil: null }),
  statusId: fc.integer({ min: 1, max: 3 }),
  disabled: fc.boolean(),
  sourcePrice: fc.double({ noNaN: true, noDefaultInfinity: true }),
  sourceFormat: fc.integer({ min: 1, max: 5 }),
  liquidity: fc.nat(),
  freshnessExpiresAt: fc.constant("2026-11-22T20:00:00Z"),
  previousPrice: fc.anything(),
  deepLink: fc.constant("https://book.example/bet"),
  sourceLink: fc.webUrl(),
};
const required = ["marketLineId", "price", "statusId"] as const;
const aRow = fc.record(
  {
    type: fc.constant("market_line"),
    leagueId: fc.integer({ min: 1, max: 7 }),
    correlationId: fc.constantFrom("a", "b-1"),
    line: fc.record(
      {
        ...aQuote,
        points: fc.option(points, { nil: null }),
        marketId: id,
        marketSourceId: id,
        market: fc.record(
          {
            eventId: fc.option(id, { nil: null }),
            marketTypeId: fc.integer({ min: 1, max: 4 }),
            betTypeId: id,
            betSubType: fc.constant("first-half"),
            teamId: id,
            personId: id,
            sideIndex: fc.integer({ min: 0, max: 999 }),
            sideName: fc.constant("over"),
            periodTypeId: fc.integer({ min: 1, max: 13 }),
            live: fc.boolean(),
          },
          { requiredKeys: ["eventId", "marketTypeId", "betTypeId", "sideIndex", "periodTypeId", "live"] },
        ),
        alternateLines: fc.array(
          fc.record(
            {
              ...aQuote,
              alternateNumber: fc.integer({ min: 1, max: 90 }),
              isAlt: fc.constant(true),
              live: fc.boolean(),
            },
            { requiredKeys: [...required, "alternateNumber"] },
          ),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [...required, "marketId", "marketSourceId", "market"] },
    ),
  },
  { requiredKeys: ["type", "line"] },
);

/** Values at the limits of the fields, and values of other types. */
const aBadValue = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    0.5,
    0.1,
    1e9,
    2 ** 31,
    2 ** 31 - 1,
    2 ** 53,
    100,
    99,
    -99.5,
    1e308,
    10_000.25,
    -10_001,
  ),
  fc.constantFrom<unknown>(null, undefined, true, "", "1", "X y", "x".repeat(2049), [], {}, ["a"], Number.NaN),
  fc.constantFrom<unknown>(
    Array.from({ length: 101 }, () => ({})),
    { eventId: 1 },
    "2026-11-22",
    "market_line",
    "event",
  ),
);

const changeField = (row: Record<string, unknown>, at: number, value: unknown): unknown => {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (object: Record<string, unknown>): void => {
    for (const [key, inner] of Object.entries(object)) {
      places.push([object, key]);
      for (const one of [inner].flat())
        if (typeof one === "object" && one !== null) walk(one as Record<string, unknown>);
    }
    places.push([object, "extra"]);
  };
  const copy = JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
  walk(copy);
  const [object, key] = places[at % places.length]!;
  if (value === undefined) delete object[key];
  else object[key] = value;
  return copy;
};

test("the fast check accepts every line row that the schema returns unchanged", () => {
  fc.assert(
    fc.property(aRow, (row) => {
      expect(IngestRow.safeParse(row).data).toEqual(row);
      expect(isMarketLineRow(row)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("the fast check and the schema agree on line rows with one changed field", () => {
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(aRow, fc.nat(), aBadValue, (row, at, value) => {
      const spoilt = changeField(row, at, value);
      const isFast = isMarketLineRow(spoilt);
      const { success, data } = IngestRow.safeParse(spoilt);
      seen[success ? "accepted" : "refused"]++;
      if (isFast) expect(data).toEqual(spoilt);
      else if (success) expect(data).not.toMatchObject({ type: "market_line" });
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(300);
});

test("the fast check rejects a value that the schema would change", () => {
  expect(predicateOf(z.object({ a: z.number() }))({ a: 1, b: 2 })).toBe(false);
  expect(predicateOf(z.strictObject({ a: z.string().trim() }))({ a: " b" })).toBe(false);
  expect(predicateOf(z.strictObject({ a: z.number().default(1) }))({})).toBe(false);
  expect(predicateOf(z.strictObject({ a: z.number() }))(JSON.parse('{"a":1,"__proto__":2}'))).toBe(false);
});
