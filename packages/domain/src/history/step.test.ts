import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextLine } from "../line/next-line.ts";
import type { LineState } from "../line/line-state.ts";
import { UNMOVED } from "../line/samples.ts";
import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { identityOf, lineFromMoving, movingOf, type Moving } from "./moving.ts";
import { walkSteps, writeStep } from "./step.ts";

const START = Date.UTC(2026, 10, 21, 18);
const LINE: LineState = {
  id: 900_001,
  mainId: null,
  alternateNumber: null,
  marketId: 900_001,
  sourceId: 1,
  leagueId: 1,
  market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false, teamId: 75 },
  marketKey: "eid900:bt1:bst0:pt1:pid0:tid0:pregame",
  sideKey: "si0:tid75",
  points: -3.5,
  price: -110,
  ...UNMOVED,
  modifiedOn: new Date(START).toISOString(),
};

const orNull = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });
const aPrice = orNull(fc.oneof(fc.integer({ min: -400, max: -100 }), fc.integer({ min: 100, max: 400 })));
const aQuote = fc.record({
  waitMs: fc.integer({ min: 0, max: 600_000 }),
  price: aPrice,
  points: orNull(fc.integer({ min: -400, max: 400 }).map((quarters) => quarters / 4)),
  statusId: fc.integer({ min: 1, max: 3 }),
  disabled: fc.boolean(),
  live: fc.boolean(),
  sourceFormat: fc.integer({ min: 1, max: 5 }),
  sourcePrice: orNull(fc.double({ min: 1, max: 50, noNaN: true })),
  liquidity: orNull(fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100)),
  edge: orNull(
    fc.oneof(
      fc.integer({ min: -999, max: 999 }).map((part) => part / 10_000),
      fc.double({ noNaN: true }),
    ),
  ),
});

type TimedLine = { at: number; line: LineState };
const timedLines = (quotes: readonly (typeof aQuote extends fc.Arbitrary<infer Q> ? Q : never)[]): TimedLine[] => {
  let line = LINE;
  let at = START;
  return [{ at, line }].concat(
    quotes.flatMap(({ waitMs, live, edge, ...quote }) => {
      at += waitMs;
      const when = live ? "live" : "pregame";
      const asked = { ...line, ...quote, market: { ...line.market, live } };
      const next = nextLine(
        line,
        { ...asked, marketKey: `eid900:bt1:bst0:pt1:pid0:tid0:${when}` },
        new Date(at).toISOString(),
      );
      if (next === null) return [];
      line = { ...next, edge };
      return [{ at, line }];
    }),
  );
};

const written = (all: readonly TimedLine[]): Uint8Array => {
  const writer = new ByteWriter();
  let before: Moving | null = null;
  let lastAt = START;
  for (const { at, line } of all) {
    const next = movingOf(line);
    writeStep(writer, before, next, { at, lastAt });
    [before, lastAt] = [next, at];
  }
  return writer.slice();
};

test("[T1] a line's changes survive encoding, for any feed", () => {
  fc.assert(
    fc.property(fc.array(aQuote, { maxLength: 20 }), (quotes) => {
      const all = timedLines(quotes);
      const decoded: TimedLine[] = [];
      const stretch = { base: null, from: START, bytes: written(all) };
      walkSteps(stretch, Infinity, (at, moving) =>
        decoded.push({ at, line: lineFromMoving(identityOf(LINE), moving) }),
      );
      expect(decoded).toEqual(all);
    }),
  );
});

test("[T1] the state at a time is the state after the last change until then", () => {
  const all = timedLines([aMove(60_000, -115), aMove(0, -120), aMove(60_000, -125)]);
  const stretch = { base: null, from: START, bytes: written(all) };
  const priceAt = (ms: number) => walkSteps(stretch, START + ms)?.price;
  expect([0, 59_999, 60_000, 119_999, 120_000].map(priceAt)).toEqual([-110, -110, -120, -120, -125]);
  expect(walkSteps(stretch, START - 1)).toBeNull();
});

test("[T2] a change of only the price takes at most five bytes", () => {
  const one = written(timedLines([]));
  const two = written(timedLines([aMove(133_000, -115)]));
  expect(two.length - one.length).toBeLessThanOrEqual(5);
});

test("every JSON number survives encoding exactly", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const writer = new ByteWriter();
      writer.number(value);
      expect(new ByteReader(writer.slice()).number()).toBe(value);
    }),
  );
});

test("truncated bytes throw", () => {
  const bytes = written(timedLines([aMove(60_000, -115)]));
  expect(() => walkSteps({ base: null, from: START, bytes: bytes.slice(0, -1) }, Infinity)).toThrow("end");
});

function aMove(waitMs: number, price: number) {
  return {
    waitMs,
    price,
    points: -3.5,
    statusId: 1,
    disabled: false,
    live: false,
    sourceFormat: 1,
    sourcePrice: null,
    liquidity: null,
    edge: null,
  };
}
