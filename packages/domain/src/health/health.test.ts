import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextHealth, noHealth, type Health } from "./health.ts";
import { aKind, evening, observationWith, NORMAL, seen, START } from "./samples.ts";
import type { SourceHealth } from "./source-health.ts";
import { verdictOn, WELL, type HealthVerdict } from "./verdict.ts";

const ALL = { 1: {}, 2: {}, 3: {} };
const verdictOf = ({ health }: ReturnType<typeof evening>, book = 3): HealthVerdict =>
  verdictOn(health(), book, NORMAL);
const begun = () => {
  const one = evening();
  one.pass(40, () => seen(aKind(ALL)));
  return one;
};

test("[HS1] during games, a book without rows is down after 25 seconds while other books update: silent at 20, confirmed 5 later", () => {
  const one = begun();
  one.pass(24, () => seen(aKind({ 1: {}, 2: {} })));
  expect(verdictOf(one)).toEqual(WELL);
  one.pass(6, () => seen(aKind({ 1: {}, 2: {} })));
  expect(verdictOf(one)).toEqual({ verdict: "down", reason: "silent", leagueIds: null });
  expect(verdictOf(one, 1)).toEqual(WELL);
});

test("[HS1] before games, a book without rows is down after a minute", () => {
  const one = evening();
  const kind = (books: Parameters<typeof aKind>[0]) => seen(aKind(books, { live: false }));
  one.pass(40, () => kind(ALL));
  one.pass(60, () => kind({ 1: {}, 2: {} }));
  expect(verdictOf(one)).toEqual(WELL);
  one.pass(10, () => kind({ 1: {}, 2: {} }));
  expect(verdictOf(one).verdict).toBe("down");
});

test("[HS2] a book that only repeats its prices while other books change theirs is stuck", () => {
  const one = begun();
  one.pass(30, () => seen(aKind({ ...ALL, 3: { moves: 0 } })));
  expect(verdictOf(one)).toEqual({ verdict: "down", reason: "stuck", leagueIds: null });
});

test("[HS4] a book recovers after thirty seconds of updates, not after one row", () => {
  const one = begun();
  one.pass(40, () => seen(aKind({ 1: {}, 2: {} })));
  one.pass(1, () => seen(aKind(ALL)));
  one.pass(40, () => seen(aKind({ 1: {}, 2: {} })));
  expect(verdictOf(one).verdict).toBe("down");
  one.pass(29, () => seen(aKind(ALL)));
  expect(verdictOf(one).verdict).toBe("down");
  one.pass(15, () => seen(aKind(ALL)));
  expect(verdictOf(one)).toEqual(WELL);
});

const SAID: SourceHealth = {
  sourceId: 3,
  verdict: "down",
  reason: "silent",
  leagueIds: null,
  since: new Date(START).toISOString(),
  own: { statusId: 1, propsStatusId: 1, futuresStatusId: 1 },
};

test("[HS6] a stored status holds until the book recovers", () => {
  const one = evening([SAID]);
  one.pass(100, () => seen(aKind({ 1: {}, 2: {} })));
  expect(verdictOf(one)).toEqual({ verdict: "down", reason: "silent", leagueIds: null });
  one.pass(40, () => seen(aKind(ALL)));
  expect(verdictOf(one)).toEqual(WELL);
});

test("[HS7] hours without updates from any book make no book unhealthy", () => {
  const one = begun();
  one.pass(4 * 3600, () => seen());
  for (const book of [1, 2, 3]) expect(verdictOf(one, book)).toEqual(WELL);
});

test("[HS7] a book with an unknown pace is never overdue", () => {
  const one = evening();
  one.pass(15, () => seen(aKind(ALL)));
  one.pass(300, () => seen(aKind({ 1: {}, 2: {} })));
  expect(verdictOf(one)).toEqual(WELL);
});

test("[HS7] a book is not overdue for a kind of bet that it closed", () => {
  const one = begun();
  one.pass(1, () => seen(aKind({ ...ALL, 3: { offers: false } })));
  one.pass(300, () => seen(aKind({ 1: {}, 2: {} })));
  expect(verdictOf(one)).toEqual(WELL);
});

test("[HS11] a book that is unhealthy in one league is delayed, and only its lines of that league are suspended", () => {
  const one = evening();
  const nba = { leagueId: 2, gameId: 8 };
  one.pass(60, () => seen(aKind(ALL), aKind(ALL, nba)));
  one.pass(40, () => seen(aKind(ALL), aKind({ 1: {}, 2: {} }, nba)));
  expect(verdictOf(one)).toEqual({ verdict: "delayed", reason: "silent", leagueIds: [2] });
});

test("[HS8] a book with five outlier lines is down", () => {
  const one = begun();
  const wild = Array.from({ length: 5 }, () => ({ sourceId: 3, leagueId: 1 }));
  one.pass(4, () => ({ ...seen(aKind(ALL)), wild }));
  expect(verdictOf(one)).toEqual(WELL);
  one.pass(4, () => ({ ...seen(aKind(ALL)), wild }));
  expect(verdictOf(one)).toEqual({ verdict: "down", reason: "wild", leagueIds: null });
});

const anObservation = fc
  .dictionary(
    fc.constantFrom("1", "2", "3"),
    fc.record({ rows: fc.integer({ min: 1, max: 9 }), moves: fc.integer({ min: 0, max: 3 }), offers: fc.boolean() }),
  )
  .map((books) => seen(aKind(books)));

const textOf = ({ desks, quoted }: Health): string =>
  JSON.stringify([[...desks], [...quoted].map(([key, { books, at }]) => [key, [...books], at])]);

test("checks are pure: equal inputs give an equal state, and the previous state is not modified", () => {
  fc.assert(
    fc.property(fc.array(anObservation, { maxLength: 60 }), (looks) => {
      const run = () =>
        looks.reduce((health, look, at) => {
          const before = textOf(health);
          const next = nextHealth(health, look, { at: START + at * 1000, limits: NORMAL, said: [] });
          expect(textOf(health)).toBe(before);
          return next;
        }, noHealth);
      expect(run()).toEqual(run());
    }),
    { seed: 1, numRuns: 40 },
  );
});

test("[HS7] books are healthy if, at each check, all changed their prices or all only repeated them", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 30, maxLength: 400 }), (moves) => {
      const one = evening();
      for (const isMove of moves)
        one.pass(1, () => seen(aKind(isMove ? ALL : { 1: { moves: 0 }, 2: { moves: 0 }, 3: { moves: 0 } })));
      for (const book of [1, 2, 3]) expect(verdictOf(one, book)).toEqual(WELL);
    }),
    { seed: 2, numRuns: 40 },
  );
});

test("[HS9] a book with minute-old rows during games is late, and its lines stay open", () => {
  const one = begun();
  one.pass(30, () => seen(aKind({ ...ALL, 3: observationWith({ lags: { rows: 1, sumMs: 90_000 } }) })));
  expect(verdictOf(one)).toEqual({ verdict: "delayed", reason: "late", leagueIds: [] });
});
