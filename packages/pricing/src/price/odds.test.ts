import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bestPrices } from "./best-price.ts";
import { edgeWithPush, fairWithPush } from "./edge.ts";
import { fractionOf } from "./fraction.ts";
import { holdOf } from "./hold.ts";
import { kelly } from "./kelly.ts";
import { americanOf, decimalOf } from "@linewire/domain/line/odds";
import { parlayDecimal } from "./parlay-odds.ts";

test.each([
  [100, 2],
  [-100, 2],
  [145, 2.45],
  [-110, 1 + 100 / 110],
  [-340, 1 + 100 / 340],
  [10_000, 101],
])("%i pays %f for each unit staked", (american, decimal) => {
  expect(decimalOf(american)).toBeCloseTo(decimal, 12);
});

test("a better price pays more on both sides of even money", () => {
  const prices = [-500, -200, -110, -100, 101, 110, 200, 500];
  const paid = prices.map(decimalOf);
  expect(paid).toEqual(paid.toSorted((a, b) => a - b));
  expect(new Set(paid).size).toBe(prices.length);
});

test("[P2] every American price up to 100,000 survives decimal and back, and even money is +100", () => {
  for (let price = 100; price <= 100_000; price++) {
    if (americanOf(decimalOf(price)) !== price) throw new Error(`+${price}`);
    if (price > 100 && americanOf(decimalOf(-price)) !== -price) throw new Error(`-${price}`);
  }
  expect(americanOf(decimalOf(-100))).toBe(100);
});

test("[P2] half an American unit is rounded away from zero", () => {
  expect([americanOf(2.005), americanOf(1 + 100 / 110.5)]).toEqual([101, -111]);
});

const open = (decimal: number) => ({ decimal, result: "open" as const });

test("[P2] two legs at -110 are +264 and three +596, because only the product is rounded", () => {
  expect(americanOf(parlayDecimal([-110, -110].map((price) => open(decimalOf(price)))))).toBe(264);
  expect(americanOf(parlayDecimal([-110, -110, -110].map((price) => open(decimalOf(price)))))).toBe(596);
});

test("[P2] the grouping of legs has no effect, and a void leg counts as 1", () => {
  const decimal = fc.double({ min: 1.01, max: 50, noNaN: true });
  fc.assert(
    fc.property(decimal, decimal, decimal, (a, b, c) => {
      const whole = parlayDecimal([open(a), open(b), open(c)]);
      const grouped = parlayDecimal([open(parlayDecimal([open(a), open(b)])), open(c)]);
      if (Math.abs(whole / grouped - 1) > 1e-12) throw new Error(`${whole} is not ${grouped}`);
      if (parlayDecimal([open(a), { decimal: b, result: "void" }]) !== a) throw new Error("a void leg counts");
    }),
    { numRuns: 10_000 },
  );
});

test("[P2] a lost leg loses the parlay, and a dead heat pays its share", () => {
  expect(parlayDecimal([open(2), { decimal: 3, result: "lose" }])).toBe(0);
  expect(parlayDecimal([{ decimal: 5, result: "dead_heat", tied: 2, places: 1 }])).toBe(2.5);
});

test("decimal odds become a fraction of the ladder, an exact simple one, or the nearest of the ladder", () => {
  expect([2.75, 1 + 10 / 11, 2, 4.5, 1 + 3 / 19, 7.03].map(fractionOf)).toEqual([
    "7/4",
    "10/11",
    "1/1",
    "7/2",
    "3/19",
    "6/1",
  ]);
});

test("[P4] at its fair price, a bet that can push has no edge", () => {
  expect(fairWithPush(0.47, 0.47)).toBe(2);
  expect(edgeWithPush(fairWithPush(0.5, 0.4), 0.5, 0.1)).toBeCloseTo(0, 12);
});

test("without an edge the stake is zero", () => {
  expect(kelly(1.8, 0.4)).toEqual({ fraction: 0, growth: 0 });
  expect(kelly(2.1, 0.55).fraction).toBeCloseTo(0.140909, 6);
});

test("[P5] each side's best price is found, and an arbitrage reported", () => {
  const over = [1.9, 2.1, 2.1].map((decimal, at) => ({ bookId: 9 - at, decimal }));
  const { best, together } = bestPrices([over, [{ bookId: 4, decimal: 1.95 }]]);
  expect(best).toEqual([
    { bookId: 7, decimal: 2.1 },
    { bookId: 4, decimal: 1.95 },
  ]);
  expect(together!.arbitrage).toBe(true);
  expect(bestPrices([over, []]).together).toBeNull();
});

test("[P5] the shares of an arbitrage return the same in every outcome", () => {
  const decimals = [2.2, 1 + 100 / 105];
  const { shares, gain } = holdOf(decimals);
  for (const [at, share] of shares.entries()) expect(share * decimals[at]! - 1).toBeCloseTo(gain, 12);
});
