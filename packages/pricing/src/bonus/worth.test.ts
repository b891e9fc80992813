import type { Bonus } from "@linewire/contract";
import { expect, test } from "vitest";
import { worthOf, type Bet } from "./worth.ts";

const bonus = (overrides: Partial<Bonus>): Bonus => ({
  id: 1,
  marketSourceId: 1,
  name: "A bonus",
  description: "",
  bonusType: "BONUS_BET",
  stakeReturned: false,
  newCustomersOnly: false,
  optInRequired: false,
  leagueIds: [],
  betTypeIds: [],
  eventIds: [],
  marketLineIds: [],
  stateCodes: [],
  startsAt: "2026-11-21T00:00:00.000Z",
  endsAt: "2026-11-22T00:00:00.000Z",
  status: "ACTIVE",
  isActive: true,
  modifiedOn: "2026-11-21T00:00:00.000Z",
  ...overrides,
});
const bet = (price: number, fair: number | null = null, against: number | null = null): Bet => ({
  price,
  fair,
  against,
});

test("[B5] a bonus bet of 100 at +300, hedged at -340, is worth its locked profit", () => {
  expect(worthOf(bonus({ amount: 100 }), bet(300, 0.25, -340))).toEqual({ expectedValue: 75, conversionRate: 0.6818 });
});

test("[B5] a free bet with a returned stake is worth stake and profit", () => {
  expect(worthOf(bonus({ amount: 100, stakeReturned: true }), bet(100, 0.5, -110)).expectedValue).toBe(100);
});

test("[B5] a boost of 50 percent on a stake of 25 raises a price of +120 to +180 and is worth 6.50", () => {
  const boosted = bonus({ bonusType: "PROFIT_BOOST", percent: 50, maxStake: 25 });
  expect(worthOf(boosted, bet(120, 0.45))).toEqual({ boostedPrice: 180, expectedValue: 6.5 });
  expect(worthOf({ ...boosted, maxWinnings: 5 }, bet(120, 0.45)).expectedValue).toBe(2);
});

test("[B5] a boosted price is a valid American price above and below even money", () => {
  const boosted = bonus({ bonusType: "ODDS_BOOST", percent: 20, maxStake: 100 });
  expect(worthOf(boosted, bet(-200)).boostedPrice).toBe(-167);
  expect(worthOf(boosted, bet(-110)).boostedPrice).toBe(109);
  for (let price = -10_000; price <= -100; price++) {
    const boostedPrice = worthOf(boosted, bet(price)).boostedPrice!;
    expect(Math.abs(boostedPrice)).toBeGreaterThanOrEqual(100);
  }
});

test("[B5] a lost stake of 100 at -110 that is returned as a bonus bet is worth 30.45", () => {
  const refund = bonus({ bonusType: "NO_SWEAT", amount: 100, maxStake: 100, refundPercent: 100 });
  expect(worthOf(refund, bet(-110, 0.5)).expectedValue).toBe(30.45);
  expect(worthOf(refund, bet(-110, 0.5, -110)).conversionRate).toBeGreaterThan(0.2);
});

test("[B5] a bet that earns bonus bets is worth 41.55", () => {
  const given = bonus({ bonusType: "BET_AND_GET", amount: 60, maxStake: 10 });
  expect(worthOf(given, bet(-110, 0.5)).expectedValue).toBe(41.55);
});

test("[B5] a bet without fair probability and hedge price has no value", () => {
  expect(worthOf(bonus({ amount: 100 }), bet(300))).toEqual({});
});

test.each(["DEPOSIT_MATCH", "PARLAY_BOOST", "PARLAY_INSURANCE"] as const)(
  "[B5] %s has no value on a single line",
  (bonusType) => {
    expect(worthOf(bonus({ bonusType, percent: 100, amount: 100 }), bet(-110, 0.5, -110))).toEqual({});
  },
);

test("[B5] a boost for parlays has no value on a single line", () => {
  expect(worthOf(bonus({ bonusType: "PROFIT_BOOST", percent: 50, minLegs: 3 }), bet(-110, 0.5))).toEqual({});
});
