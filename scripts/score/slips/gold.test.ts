import { expect, test } from "vitest";
import { SlipTally } from "./gold.ts";
import type { PredictedLeg, SlipPrediction } from "./predict.ts";
import type { GoldLeg, GoldSlip } from "./sets.ts";

const leg = (overrides: Partial<GoldLeg>): GoldLeg => ({
  league: "nba",
  subject: "Phoenix Suns",
  opponent: null,
  betType: "spread",
  period: "game",
  side: "team",
  points: -3,
  price: null,
  ...overrides,
});
const truth = (overrides: Partial<GoldSlip>): GoldSlip => ({
  id: "one",
  text: "Suns -3",
  kind: "single",
  stake: null,
  book: null,
  totalPrice: null,
  legs: [leg({})],
  ambiguous: false,
  ...overrides,
});
const prediction = (legs: readonly GoldLeg[], overrides: Partial<SlipPrediction> = {}): SlipPrediction => ({
  id: "one",
  kind: "single",
  stake: null,
  book: null,
  totalPrice: null,
  legs: legs.map((one): PredictedLeg => ({
    ...one,
    league: one.league ?? "",
    subject: one.subject ?? "",
    opponent: one.opponent ?? null,
    period: one.period ?? "game",
    confidence: 0.9,
  })),
  ...overrides,
});
const figures = (row: GoldSlip, answer: SlipPrediction) => {
  const tally = new SlipTally();
  tally.add(row, answer);
  return tally.figures;
};

test("a duplicate leg counts once, and the slip is not exact", () => {
  const { strict, exactSlipRate } = figures(truth({}), prediction([leg({}), leg({})]));
  expect([strict.recall, strict.precision, exactSlipRate]).toEqual([1, 0.5, 0]);
});

test("a leg at other points is correct only in the lenient count", () => {
  const { strict, lenient } = figures(truth({}), prediction([leg({ points: 3 })]));
  expect([strict.f1, lenient.f1]).toEqual([0, 1]);
});

test("for a text without bets, no legs are correct", () => {
  const nothing = truth({ kind: "none", legs: [] });
  expect(figures(nothing, prediction([], { kind: "none" })).noneAccuracy).toBe(1);
  expect(figures(nothing, prediction([leg({})])).noneAccuracy).toBe(0);
});

test("a leg is correct with an alternative subject of the truth, and a total with either team of its game", () => {
  const either = truth({ legs: [leg({ alt: [{ subject: "Chicago Bulls" }] })], ambiguous: true });
  expect(figures(either, prediction([leg({ subject: "Chicago Bulls" })])).exactSlipRate).toBe(1);
  const total = leg({ betType: "total", side: "over", points: 220, opponent: "Chicago Bulls" });
  const read = prediction([{ ...total, subject: "Chicago Bulls", opponent: "Phoenix Suns" }]);
  expect(figures(truth({ legs: [total] }), read).opponentAccuracy).toBe(1);
});

test("a price that differs by one is correct, and an sgp read as a parlay counts only in kindGroupAccuracy", () => {
  const row = truth({ kind: "sgp", legs: [leg({ price: -110 })] });
  const { priceAccuracy, kindAccuracy, kindGroupAccuracy } = figures(
    row,
    prediction([leg({ price: -109 })], { kind: "parlay" }),
  );
  expect([priceAccuracy, kindAccuracy, kindGroupAccuracy]).toEqual([1, 0, 1]);
});
