import { expect, test } from "vitest";
import { NO_FEED_NUMBERS } from "../line/feed-numbers.ts";
import type { LineState } from "../line/line-state.ts";
import { hasJumped, isFar } from "./wild.ts";

const at = (sourceId: number, price: number, overrides: Partial<LineState> = {}): LineState => ({
  id: sourceId,
  mainId: null,
  alternateNumber: null,
  marketId: 10,
  sourceId,
  leagueId: 1,
  market: { eventId: 7, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketKey: "eid7",
  sideKey: "si0",
  points: -3.5,
  price,
  previousPoints: null,
  previousPrice: null,
  openerPoints: -3.5,
  openerPrice: price,
  statusId: 1,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourceFormat: 1,
  edge: null,
  sequenceNumber: 1,
  modifiedOn: "2026-11-22T00:00:00.000Z",
  ...overrides,
});

test("[HS8] a large price change counts as a jump only at unchanged points", () => {
  const before = at(3, -110);
  expect(hasJumped(before, at(3, 400))).toBe(true);
  expect(hasJumped(before, at(3, -130))).toBe(false);
  expect(hasJumped(before, at(3, 400, { points: -7.5 }))).toBe(false);
});

test("[HS8] an outlier is far from the median of at least two other books", () => {
  const line = at(3, 400);
  expect(isFar(line, [line, at(1, -110), at(2, -115)])).toBe(true);
  expect(isFar(line, [line, at(1, -110)])).toBe(false);
  expect(isFar(line, [line, at(1, 380), at(2, 420)])).toBe(false);
  expect(isFar(line, [line, at(1, -110, { points: 2 }), at(2, -115, { statusId: 2 })])).toBe(false);
});
