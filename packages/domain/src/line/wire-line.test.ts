import { describe, expect, test } from "vitest";
import { AltLine, MarketLine, StreamLine } from "@linewire/contract";
import { NO_FEED_NUMBERS } from "./feed-numbers.ts";
import type { LineState } from "./line-state.ts";
import { lineMoveOf } from "./line-of-wire.ts";
import { altLineOf, marketLineOf, streamLineOf } from "./wire-line.ts";

const BARE: LineState = {
  id: 1,
  mainId: null,
  alternateNumber: null,
  marketId: 2,
  sourceId: 3,
  leagueId: 1,
  market: {
    eventId: 900,
    marketTypeId: 1,
    betTypeId: 1,
    teamId: 75,
    sideIndex: 0,
    sideName: "away",
    periodTypeId: 1,
    live: false,
  },
  marketKey: "eid900:bt1:bst0:pt1:pid0:tid0:pregame",
  sideKey: "si0:tid75",
  points: null,
  price: null,
  previousPoints: null,
  previousPrice: null,
  openerPoints: null,
  openerPrice: null,
  statusId: 3,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourceFormat: 1,
  edge: null,
  sequenceNumber: 1,
  modifiedOn: "2026-11-22T01:20:00.000Z",
};
const FULL: LineState = {
  ...BARE,
  points: -3.5,
  price: -110,
  previousPoints: -3,
  previousPrice: -105,
  openerPoints: -2.5,
  openerPrice: 100,
  statusId: 1,
  disabled: true,
  sourcePrice: 1.91,
  sourceFormat: 2,
  liquidity: 1500.5,
  edge: 0.0123,
  sequenceNumber: 9,
};
const alternate = (id: number, overrides: Partial<LineState> = {}): LineState => ({
  ...FULL,
  id,
  mainId: 1,
  alternateNumber: id - 10,
  ...overrides,
});

describe("a line in a REST response", () => {
  test("omits null and default values, but contains a null price", () => {
    expect(marketLineOf(BARE)).toEqual({
      marketLineId: 1,
      price: null,
      statusId: 3,
      sequenceNumber: 1,
      modifiedOn: BARE.modifiedOn,
    });
  });

  test("contains every other value", () => {
    expect(marketLineOf(FULL)).toEqual({
      marketLineId: 1,
      points: -3.5,
      price: -110,
      previousPrice: -105,
      previousPoints: -3,
      openerPrice: 100,
      openerPoints: -2.5,
      statusId: 1,
      disabled: true,
      sourcePrice: 1.91,
      sourceFormat: 2,
      liquidity: 1500.5,
      edge: 0.0123,
      sequenceNumber: 9,
      modifiedOn: BARE.modifiedOn,
    });
  });

  test("contains zeros, such as pick'em points and the liquidity of an empty exchange", () => {
    expect(marketLineOf({ ...FULL, points: 0, previousPoints: 0, liquidity: 0 })).toMatchObject({
      points: 0,
      previousPoints: 0,
      liquidity: 0,
    });
  });

  test.each([BARE, FULL])("matches the schema of the contract", (line) => {
    expect(MarketLine.strict().safeParse(marketLineOf(line)).error).toBeUndefined();
  });
});

test("an alternate has isAlt and its number", () => {
  const alt = altLineOf(alternate(12));
  expect(alt).toMatchObject({ marketLineId: 12, isAlt: true, alternateNumber: 2 });
  expect(AltLine.strict().safeParse(alt).error).toBeUndefined();
});

describe("a line in a stream message", () => {
  test("has its market and its key, and no deep link", () => {
    const wire = streamLineOf(FULL);
    expect(wire).toMatchObject({ marketId: 2, marketSourceId: 3, market: FULL.market });
    expect(wire.marketLineKey).toBe("eid900:bt1:bst0:pt1:pid0:tid0:pregame:si0:tid75:ms3");
    expect(wire).not.toHaveProperty("deepLink");
    expect(wire).not.toHaveProperty("alternateLines");
  });

  test("has null for points that were removed", () => {
    expect(streamLineOf({ ...FULL, points: null })).toHaveProperty("points", null);
    expect(streamLineOf(BARE)).not.toHaveProperty("points");
  });

  test("[SUB10] has null for fields that the client must clear, and omits fields that it never received", () => {
    const now = { ...FULL, previousPrice: null, previousPoints: null, liquidity: null, edge: null, sourcePrice: null };
    expect(streamLineOf(now, [], [FULL])).toMatchObject({
      previousPrice: null,
      previousPoints: null,
      liquidity: null,
      edge: null,
      sourcePrice: null,
    });
    for (const before of [[], [now], [alternate(11)]])
      for (const field of ["previousPrice", "previousPoints", "edge", "liquidity", "sourcePrice"])
        expect(streamLineOf(now, [], before)).not.toHaveProperty(field);
    const streamLine = streamLineOf(FULL, [{ ...alternate(11), liquidity: null }], [FULL, alternate(11)]);
    expect(streamLine.alternateLines?.[0]).toHaveProperty("liquidity", null);
    expect(StreamLine.strict().safeParse(streamLineOf(now, [], [FULL])).error).toBeUndefined();
  });

  test("has the alternates that changed at the same time, with null for removed points", () => {
    const { alternateLines } = streamLineOf(FULL, [alternate(11), alternate(12, { points: null })]);
    expect(alternateLines?.map(({ marketLineId, points }) => [marketLineId, points])).toEqual([
      [11, -3.5],
      [12, null],
    ]);
  });

  test.each([
    ["bare", BARE, []],
    ["full", FULL, [alternate(11), alternate(12, { points: null })]],
  ] as const)("matches the schema of the contract: %s", (_, line, alternates) => {
    expect(StreamLine.strict().safeParse(streamLineOf(line, alternates)).error).toBeUndefined();
  });
});

describe("a stream message decodes to the encoded lines", () => {
  test.each([
    ["bare", BARE, []],
    ["full", FULL, []],
    ["with alternates", FULL, [alternate(11), alternate(12, { points: null, disabled: false })]],
    ["with a side of two parts", { ...FULL, sideKey: "si0:pid8" }, []],
    [
      "with a side of one part",
      { ...FULL, sideKey: "si1", marketKey: "eid900:bt20:bstanytime-td:pt1:pid8:tid0:live" },
      [],
    ],
  ] as const)("%s", (_, line, alternates) => {
    const streamLine = JSON.parse(JSON.stringify(streamLineOf(line, alternates))) as StreamLine;
    expect(lineMoveOf(streamLine, 1)).toEqual({ line, alternates });
  });
});
