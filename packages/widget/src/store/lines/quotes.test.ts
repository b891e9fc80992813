import { lineHash } from "@linewire/contract/digest";
import { expect, test } from "vitest";
import type { OfferSnapshot } from "../offer.ts";
import { matchesDigest } from "../tabs/tab-leader.ts";
import { Quotes } from "./quotes.ts";

const bet = (id: number, more: Partial<OfferSnapshot> = {}): OfferSnapshot => ({
  id,
  price: -110,
  points: -3.5,
  statusId: 1,
  sequenceNumber: 10,
  deeplink: { url: null },
  ...more,
});

const opened = () => {
  const quotes = new Quotes();
  quotes.take([bet(1), bet(2)]);
  return quotes;
};

test("a newer line changes price, points and status of its own offer only", () => {
  const quotes = opened();
  expect(quotes.patch([{ marketLineId: 1, price: -120, points: -4, statusId: 2, sequenceNumber: 11 }])).toEqual([1]);
  expect(quotes.of(1)?.now.value).toEqual({
    price: -120,
    points: -4,
    statusId: 2,
    disabled: false,
    sequenceNumber: 11,
  });
  expect(quotes.of(2)?.now.value.price).toBe(-110);
});

test("older, repeated and unknown lines change nothing", () => {
  const quotes = opened();
  for (const sequenceNumber of [9, 10])
    expect(quotes.patch([{ marketLineId: 1, price: 200, statusId: 1, sequenceNumber }])).toEqual([]);
  expect(quotes.patch([{ marketLineId: 3, price: 200, statusId: 1, sequenceNumber: 99 }])).toEqual([]);
});

test("an update without points keeps the points, null removes the points, and a withdrawn line is disabled", () => {
  const quotes = opened();
  quotes.patch([{ marketLineId: 1, price: -120, statusId: 1, sequenceNumber: 11 }]);
  expect(quotes.of(1)?.now.value.points).toBe(-3.5);
  quotes.patch([{ marketLineId: 1, price: null, points: null, statusId: 2, disabled: true, sequenceNumber: 12 }]);
  expect(quotes.of(1)?.now.value).toMatchObject({ price: null, points: null, disabled: true });
});

test("[DIG7] quotes match a digest of their lines; a changed line does not match, a withdrawn line is not counted", () => {
  const quotes = opened();
  const digest = (...lines: [number, number, number][]) =>
    new Map(lines.map((one, index) => [`${index}.1`, { count: 1, sum: lineHash(...one) }]));
  expect(matchesDigest(quotes, [1, 2], digest([1, 10, 1], [2, 10, 1]))).toBe(true);
  expect(matchesDigest(quotes, [1], digest([1, 10, 1]))).toBe(true);
  expect(matchesDigest(quotes, [1, 2], digest([1, 11, 1], [2, 10, 1]))).toBe(false);
  quotes.patch([{ marketLineId: 1, price: null, statusId: 2, disabled: true, sequenceNumber: 11 }]);
  expect(matchesDigest(quotes, [1, 2], digest([1, 10, 1], [2, 10, 1]))).toBe(false);
  expect(matchesDigest(quotes, [1, 2], digest([2, 10, 1]))).toBe(true);
  expect(matchesDigest(quotes, [], new Map())).toBe(true);
});

test("a reload keeps the opening quote and all newer quotes", () => {
  const quotes = opened();
  quotes.patch([{ marketLineId: 1, price: -120, statusId: 1, sequenceNumber: 20 }]);
  quotes.take([bet(1, { price: -115, sequenceNumber: 15 }), bet(2, { price: 105, sequenceNumber: 30 })]);
  expect(quotes.of(1)?.now.value.price).toBe(-120);
  expect(quotes.of(2)?.now.value.price).toBe(105);
  expect(quotes.of(2)?.opened.price).toBe(-110);
});
