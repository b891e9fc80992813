import { describe, expect, test } from "vitest";
import { NO_FEED_NUMBERS } from "./feed-numbers.ts";
import type { LineState } from "./line-state.ts";
import { nextLine, type FeedQuote } from "./next-line.ts";

const QUOTE: FeedQuote = {
  id: 1,
  mainId: null,
  alternateNumber: null,
  marketId: 2,
  sourceId: 3,
  leagueId: 1,
  market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketKey: "eid900:bt1:bst0:pt1:pid0:tid0:pregame",
  sideKey: "si0:tid0",
  points: -3,
  price: -110,
  statusId: 1,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourceFormat: 1,
};
const [T1, T2, T3, T4] = [
  "2026-11-22T01:00:00.000Z",
  "2026-11-22T01:01:00.000Z",
  "2026-11-22T01:02:00.000Z",
  "2026-11-22T01:03:00.000Z",
];

const quote = (overrides: Partial<FeedQuote> = {}): FeedQuote => ({ ...QUOTE, ...overrides });
const first = (overrides: Partial<FeedQuote> = {}): LineState => nextLine(undefined, quote(overrides), T1)!;
const after = (line: LineState, overrides: Partial<FeedQuote>, at = T2): LineState =>
  nextLine(line, quote(overrides), at)!;

describe("the first quote of a line", () => {
  test("is the opener and has no previous values", () => {
    expect(first()).toEqual({
      ...QUOTE,
      edge: null,
      previousPoints: null,
      previousPrice: null,
      openerPoints: -3,
      openerPrice: -110,
      sequenceNumber: 1,
      modifiedOn: T1,
    });
  });

  test("without a price sets neither opener price nor opener points", () => {
    expect(first({ price: null, statusId: 3 })).toMatchObject({ openerPrice: null, openerPoints: null, points: -3 });
  });
});

describe("an unchanged quote", () => {
  test("returns null", () => expect(nextLine(first(), quote(), T2)).toBeNull());

  test("changes nothing, even if repeated", () => {
    const line = first();
    const before = JSON.parse(JSON.stringify(line)) as LineState;
    for (const at of [T2, T3, T4]) expect(nextLine(line, quote(), at)).toBeNull();
    expect(line).toEqual(before);
  });

  test("with another source notation of the price returns null", () => {
    expect(nextLine(first(), quote({ sourcePrice: 1.91, sourceFormat: 2 }), T2)).toBeNull();
  });
});

describe("a changed quote", () => {
  test.each([
    ["price", { price: -115 }],
    ["points", { points: -3.5 }],
    ["status", { statusId: 2 }],
    ["withdrawal", { disabled: true }],
    ["going live", { market: { ...QUOTE.market, live: true } }],
    ["loss of its price", { price: null }],
    ["loss of its points", { points: null }],
  ] satisfies [string, Partial<FeedQuote>][])(
    "moves the line (%s): its sequence number grows by one, and modifiedOn is the time of the quote",
    (_, overrides) => {
      expect(after(first(), overrides)).toMatchObject({ ...overrides, sequenceNumber: 2, modifiedOn: T2 });
    },
  );

  test("with only another liquidity keeps modifiedOn", () => {
    expect(after(first(), { liquidity: 500 })).toMatchObject({
      liquidity: 500,
      sequenceNumber: 2,
      modifiedOn: first().modifiedOn,
    });
  });

  test("keeps the line's id and opener", () => {
    const line = after(after(first(), { price: -120 }), { price: 105, points: 2.5 }, T3);
    expect(line).toMatchObject({ id: 1, openerPrice: -110, openerPoints: -3, sequenceNumber: 3 });
  });

  test("increments the sequence number by one", () => {
    let line = first();
    for (let step = 2; step <= 20; step++) {
      line = after(line, { price: 100 + step });
      expect(line.sequenceNumber).toBe(step);
    }
  });
});

describe("the previous values", () => {
  test("are those before the last change", () => {
    const line = after(after(first(), { price: -115 }), { price: -120 }, T3);
    expect(line).toMatchObject({ price: -120, previousPrice: -115 });
  });

  test("of price and points change separately", () => {
    const repriced = after(first(), { price: -115 });
    expect(repriced).toMatchObject({ previousPrice: -110, previousPoints: null });
    const repointed = after(repriced, { price: -115, points: -3.5 }, T3);
    expect(repointed).toMatchObject({ previousPrice: -110, previousPoints: -3 });
  });

  test("stay if only the status changes", () => {
    const line = after(after(first(), { price: -115 }), { price: -115, statusId: 2 }, T3);
    expect(line).toMatchObject({ previousPrice: -110, statusId: 2, sequenceNumber: 3 });
  });

  test("are null after a quote without a price", () => {
    const line = after(after(first(), { price: null }), { price: -120 }, T3);
    expect(line).toMatchObject({ price: -120, previousPrice: null, openerPrice: -110 });
  });
});

test("of a line without an opener start with its first price, which becomes the opener", () => {
  const unpriced = first({ price: null, statusId: 3 });
  const opened = after(unpriced, { price: -105, points: -2.5 });
  expect(opened).toMatchObject({ openerPrice: -105, openerPoints: -2.5 });
  expect(after(opened, { price: -130, points: -4 }, T3)).toMatchObject({ openerPrice: -105, openerPoints: -2.5 });
});
