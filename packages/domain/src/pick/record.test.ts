import type { AuthorPick, PickGrade } from "@linewire/contract";
import { expect, test } from "vitest";
import { authorKey, closingValueOf, isSettled, streaksOf, talliesBy, tallyOf, withdrawnOf } from "./record.ts";

const TERMS = {
  author: "Ana Ruiz",
  section: null,
  price: 100,
  points: null,
  marketSourceId: 1,
  priceFrom: "printed" as const,
  isWithdrawn: false,
};

const START = Date.UTC(2026, 10, 1);
const HOUR_MS = 3_600_000;
const startOf = (number: number): string => new Date(START + number * HOUR_MS).toISOString();

type Outcome = [result: PickGrade["result"], units: number, value?: number];

const pick = (number: number, [result, units, value]: Outcome): AuthorPick => ({
  id: `pck_${number}`,
  partnerSlug: "tribune",
  article: "https://tribune.example/a",
  title: "",
  leagueId: 1,
  eventId: number,
  eventName: "",
  eventStart: startOf(number),
  market: { eventId: number, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketLineId: number,
  subject: "",
  sentence: null,
  publishedAt: null,
  keptAt: startOf(0),
  isLate: false,
  terms: TERMS,
  changes: [],
  grade: {
    result,
    units,
    closing: value === undefined ? null : { price: 100, points: null, marketSourceId: 1, value },
    revision: 1,
    settledOn: startOf(0),
  },
});

const picks = (...outcomes: Outcome[]) => outcomes.map((outcome, number) => pick(number, outcome)).filter(isSettled);

test("[PK7] a tally has picks per result, units and return per stake, and void picks have no stake", () => {
  expect(tallyOf(picks(["won", 0.9], ["won", 1.1], ["lost", -1], ["push", 0], ["void", 0]))).toMatchObject({
    won: 2,
    lost: 1,
    push: 1,
    void: 1,
    units: 1,
    return: 0.25,
  });
  expect(tallyOf(picks(["void", 0])).return).toBe(null);
});

test("[PK11] the mean closing line value has a 95% interval from two picks on", () => {
  expect(closingValueOf([])).toEqual({ picks: 0, mean: null, low: null, high: null });
  expect(closingValueOf([0.02])).toEqual({ picks: 1, mean: 0.02, low: null, high: null });
  // scipy.stats.t.interval(0.95, 4, loc=0.02, scale=scipy.stats.sem([-0.02, 0, 0.02, 0.04, 0.06]))
  const five = closingValueOf([-0.02, 0, 0.02, 0.04, 0.06]);
  expect(five.low).toBeCloseTo(-0.019265, 4);
  expect(five.high).toBeCloseTo(0.059265, 4);
  // Student's t: 2.0106 for 48 degrees of freedom, 1.9842 for 99.
  for (const [count, quantile] of [
    [49, 2.0106],
    [100, 1.9842],
  ] as const) {
    const values = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 1 : -1));
    const { mean, high } = closingValueOf(values);
    const deviation = Math.sqrt(values.reduce((sum, one) => sum + (one - mean!) ** 2, 0) / (count - 1));
    expect((high! - mean!) / (deviation / Math.sqrt(count))).toBeCloseTo(quantile, 3);
  }
});

test("[PK11] only a pick whose closing price is at its points has a closing line value", () => {
  expect(tallyOf(picks(["won", 1, 0.04], ["lost", -1], ["won", 1, 0.02])).closingValue).toMatchObject({ picks: 2 });
});

test("[PK12] streaks follow the order of the games, and a push does not end one", () => {
  const all = picks(
    ["won", 1],
    ["won", 1],
    ["push", 0],
    ["won", 1],
    ["lost", -1],
    ["void", 0],
    ["lost", -1],
    ["won", 1],
  );
  expect(streaksOf(all)).toEqual({ won: 3, lost: 2 });
  expect(streaksOf(all.toReversed())).toEqual({ won: 3, lost: 2 });
  expect(streaksOf([])).toEqual({ won: 0, lost: 0 });
});

test("[PK8] withdrawn picks do not count in results, and late withdrawals are counted separately", () => {
  const withdrawn = (number: number, at: string): AuthorPick => {
    const one = pick(number, ["lost", -1]);
    const after = { ...TERMS, isWithdrawn: true };
    return {
      ...one,
      terms: after,
      changes: [{ at, by: "acc", action: "withdrawn", before: TERMS, after, receiptId: "" }],
    };
  };
  const all = [withdrawn(1, startOf(0)), withdrawn(2, startOf(3)), pick(3, ["won", 1])];
  expect(withdrawnOf(all)).toEqual({ withdrawn: 2, withdrawnLate: 1 });
  expect(all.filter(isSettled)).toHaveLength(1);
});

test("[PK5] names that differ only in case, accents or spacing are one author", () => {
  expect(authorKey(" Ana   Ruíz ")).toBe(authorKey("ana ruiz"));
  expect(authorKey("Ana Ruiz")).not.toBe(authorKey("Ana Ruis"));
  expect(authorKey(null)).toBe("");
});

test("tallies by name are sorted by number of picks", () => {
  const all = picks(["won", 1], ["lost", -1], ["won", 1]);
  expect(talliesBy(all, ({ eventId }) => (eventId === 1 ? "NBA" : "NFL")).map(({ name, won }) => [name, won])).toEqual([
    ["NFL", 2],
    ["NBA", 0],
  ]);
});
