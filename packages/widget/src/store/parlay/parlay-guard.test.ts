import { expect, test } from "vitest";
import { isParlayOf } from "./parlay-guard.ts";

const leg = { id: 1, points: -3.5, isExact: true, price: -110 };
const book = {
  bookId: 5,
  name: "Northbook",
  price: 264,
  priceSource: "model",
  isExact: true,
  legsMatched: 2,
  url: "https://book.example/1",
};
const answer = {
  eventId: 7,
  legs: [leg, { ...leg, id: 2, points: null }],
  results: [book, { ...book, bookId: 6, price: null, priceSource: "none", isExact: false, legsMatched: 1, url: null }],
  quotedAt: "2026-11-22T17:04:00.000Z",
  jurisdiction: { linksAllowed: true },
  simulated: true,
};
const is = isParlayOf(7, [2, 1]);
const withBook = (more: object): object => ({ ...answer, results: [{ ...book, ...more }] });

test("[WS7] a response for these lines of this event is valid, in any order", () => {
  expect(is(answer)).toBe(true);
  expect(is({ ...answer, results: [] })).toBe(true);
});

test.each([
  null,
  [],
  "264",
  {},
  { ...answer, eventId: 8 },
  { ...answer, legs: [leg] },
  { ...answer, legs: [leg, { ...leg, id: 3 }] },
  { ...answer, legs: [leg, leg] },
  { ...answer, quotedAt: "soon" },
  { ...answer, jurisdiction: { linksAllowed: "yes" } },
  { ...answer, simulated: undefined },
  { ...answer, results: [book, book] },
  withBook({ price: "264" }),
  withBook({ price: 64 }),
  withBook({ price: 264.5 }),
  withBook({ priceSource: "none" }),
  withBook({ priceSource: "best_guess" }),
  withBook({ legsMatched: 1 }),
  withBook({ name: { toString: "x" } }),
  withBook({ isExact: 1 }),
  withBook({ url: ["javascript:alert(1)"] }),
])("[WS7] a response for another request or with an invalid field is rejected: %o", (value) =>
  expect(is(value)).toBe(false),
);
