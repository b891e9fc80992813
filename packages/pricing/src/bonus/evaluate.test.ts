import type { Bonus } from "@linewire/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { BonusLeg } from "./eligibility.ts";
import { evaluate, type EvaluationInput, type HedgePrice } from "./evaluate.ts";
import { bonusBetValue, boostValue, layValue, noSweatValue, type HedgedBet, type OfferValue } from "./offer-value.ts";
import { dependentChances, independentChances } from "./parlay-chances.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const bonus = (overrides: Partial<Bonus> = {}): Bonus => ({
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
const leg = (overrides: Partial<BonusLeg> = {}): BonusLeg => ({
  marketLineId: 10,
  marketSourceId: 1,
  leagueId: 1,
  betTypeId: 2,
  eventId: 900,
  points: null,
  price: 300,
  statusId: 1,
  fair: 0.25,
  ...overrides,
});
const against = (price: number): HedgePrice => ({ marketLineId: 11, marketSourceId: 2, price, points: null });
const ask = (overrides: Partial<EvaluationInput> = {}): EvaluationInput => ({
  bonus: bonus(),
  stakeCents: 100_00,
  legs: [leg()],
  state: null,
  now: NOW,
  ...overrides,
});

test.each([
  [300, -340, 231_82, 68_18],
  [200, -210, 135_48, 64_52],
])(
  "[P14] a bonus bet of 100 at +%i, hedged at %i, has the expected hedge stake and locked profit",
  (price, other, stakeCents, lockedCents) => {
    const { hedge, conversion } = evaluate(ask({ legs: [leg({ price })], hedges: [against(other)] }));
    expect(hedge!.stakes[0]!.stakeCents).toBe(stakeCents);
    expect(hedge!.lockedCents).toBe(lockedCents);
    expect(conversion).toBeCloseTo(lockedCents / 100_00, 12);
  },
);

test("[P14] a boost of 50 percent on 25 at +120 is worth 6.50, and less if the winnings are capped", () => {
  const boosted = bonus({ bonusType: "PROFIT_BOOST", percent: 50, maxStake: 25 });
  const found = evaluate(ask({ bonus: boosted, stakeCents: 25_00, legs: [leg({ price: 120, fair: 0.45 })] }));
  expect(found).toMatchObject({
    boostedPrice: 180,
    expectedCents: 6_50,
    expectedPercent: 26,
    maxWinningsApplied: false,
  });
  const capped = evaluate(
    ask({ bonus: { ...boosted, maxWinnings: 5 }, stakeCents: 25_00, legs: [leg({ price: 120, fair: 0.45 })] }),
  );
  expect(capped).toMatchObject({ boostedPrice: 140, expectedCents: 2_00, maxWinningsApplied: true });
});

test("[P14] a lost stake of 100 at -110 that is returned as a bonus bet is worth 30.45", () => {
  const refund = bonus({ bonusType: "NO_SWEAT", amount: 100, refundPercent: 100 });
  const found = evaluate(ask({ bonus: refund, legs: [leg({ price: -110, fair: 0.5 })] }));
  expect(found.expectedCents).toBe(30_45);
});

test("[P14] a deposit match is worth its bonus in cash minus the cost of wagering", () => {
  const match = bonus({ bonusType: "DEPOSIT_MATCH", amount: 150, percent: 100, rolloverMultiple: 5 });
  const found = evaluate(ask({ bonus: match, stakeCents: 500_00, legs: [], refundConversion: 1, hold: 0.045 }));
  expect(found.expectedCents).toBe(150_00 - 33_75);
});

test("[P14] parlay insurance uses the probability of exactly one lost leg, also for dependent legs", () => {
  const insured = bonus({ bonusType: "PARLAY_INSURANCE", minLegs: 4, maxStake: 25 });
  const legs = [1, 2, 3, 4].map((marketLineId) => leg({ marketLineId, price: -110, fair: 0.5 }));
  const plain = evaluate(ask({ bonus: insured, stakeCents: 25_00, legs }));
  expect(plain.expectedCents).toBe(13);
  expect(plain.warnings).toContain("legs are assumed to be independent");
  const joint = dependentChances(4, (places) => 0.5 ** (places.length === 0 ? 0 : 1 + (places.length - 1) / 2))!;
  const together = evaluate(ask({ bonus: insured, stakeCents: 25_00, legs, chances: joint }));
  expect(together.expectedCents).toBeGreaterThan(plain.expectedCents!);
  expect(together.warnings).toEqual([]);
});

test("[P14] for independent legs, both formulas give the same probability of exactly one lost leg", () => {
  expect(independentChances([0.5, 0.5, 0.5, 0.5])).toEqual({ all: 0.0625, oneLoses: 0.25 });
  const chances = fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(chances, (all) => {
      const { oneLoses } = independentChances(all);
      const byPlaces = dependentChances(all.length, (places) => places.reduce((product, at) => product * all[at]!, 1))!;
      if (Math.abs(oneLoses - byPlaces.oneLoses) > 1e-12) throw new Error(`${oneLoses}`);
    }),
    { numRuns: 10_000 },
  );
});

test("[P14] a bet that earns bonus bets is worth 41.55, and a bonus bet that is laid on an exchange is worth 76.80", () => {
  const given = bonus({ bonusType: "BET_AND_GET", amount: 60, maxStake: 10 });
  expect(
    evaluate(ask({ bonus: given, stakeCents: 10_00, legs: [leg({ price: -110, fair: 0.5 })] })).expectedCents,
  ).toBe(41_55);
  expect(layValue(100, 6, { lay: 6.4, commission: 0.02 }).locked).toBeCloseTo(76.8025, 4);
});

/** Total profit in every outcome: first a won bet, then each won hedge. */
const profits = ({ lock }: OfferValue, { hedges }: HedgedBet, [win, lose]: readonly [number, number]): number[] => {
  const staked = lock!.hedgeStakes.reduce((sum, one) => sum + one, 0);
  return [win - staked, ...hedges.map((decimal, at) => lose + lock!.hedgeStakes[at]! * decimal - staked)];
};

test("[P14] the locked profit is equal in every outcome, and a boost of zero is worth the plain bet", () => {
  const decimal = fc.double({ min: 1.05, max: 30, noNaN: true });
  const money = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(money, money, decimal, fc.array(decimal, { minLength: 1, maxLength: 4 }), (stake, back, d, hedges) => {
      const bet: HedgedBet = { decimal: d, chance: 1 / d / 1.04, hedges };
      const refund = Math.min(stake, back) * 0.7;
      const all: [OfferValue, number, number][] = [
        [bonusBetValue(stake, bet), stake * (d - 1), 0],
        [bonusBetValue(stake, bet, true), stake * d, 0],
        [boostValue(stake, back, bet), stake * (d - 1) + back, -stake],
        [noSweatValue(stake, refund, bet), stake * (d - 1), refund - stake],
      ];
      for (const [value, win, lose] of all)
        for (const profit of profits(value, bet, [win, lose]))
          if (Math.abs(profit - value.lock!.locked) > 1e-9 * (1 + stake * d * 30)) throw new Error(`${profit}`);
      const plain = stake * (bet.chance * d - 1);
      if (Math.abs(boostValue(stake, 0, bet).expected - plain) > 1e-6)
        throw new Error("a boost of zero changes the value");
    }),
    { numRuns: 10_000 },
  );
});

test("[P14] a displayed profit is in whole cents", () => {
  const { hedge, expectedCents } = evaluate(ask({ stakeCents: 33_33, hedges: [against(-417)] }));
  expect([hedge!.lockedCents, hedge!.stakes[0]!.stakeCents, expectedCents].every(Number.isInteger)).toBe(true);
});

test("[P15] a bet that qualifies is eligible, without reasons against it", () => {
  expect(evaluate(ask())).toMatchObject({ isEligible: true, reasons: [] });
});

test.each([
  ["expired", { now: NOW + 86_400_000 }],
  ["expired", { bonus: bonus({ status: "PAUSED" }) }],
  ["not_started", { now: NOW - 86_400_000 }],
  ["wrong_book", { legs: [leg({ marketSourceId: 2 })] }],
  ["price_too_short", { bonus: bonus({ minPrice: 400 }) }],
  ["price_too_long", { bonus: bonus({ maxPrice: 200 }) }],
  ["too_few_legs", { bonus: bonus({ minLegs: 2 }) }],
  ["stake_too_high", { bonus: bonus({ maxStake: 50 }) }],
  ["league_excluded", { bonus: bonus({ leagueIds: [2] }) }],
  ["bet_type_excluded", { bonus: bonus({ betTypeIds: [3] }) }],
  ["event_excluded", { bonus: bonus({ eventIds: [901] }) }],
  ["state_excluded", { bonus: bonus({ stateCodes: ["FL"] }), state: "ny" }],
  ["line_unavailable", { legs: [leg({ statusId: 2 })] }],
  ["line_unavailable", { bonus: bonus({ marketLineIds: [77] }) }],
] satisfies [string, Partial<EvaluationInput>][])(
  "[P15] a bet that fails only the rule %s has this one reason and a value",
  (code, overrides) => {
    const found = evaluate(ask(overrides));
    expect(found.isEligible).toBe(false);
    expect(found.reasons.map((one) => one.code)).toEqual([code]);
    expect(found.expectedCents).toBe(75_00);
  },
);

test("[P15] the price limits apply to the whole parlay", () => {
  const legs = [leg({ price: -110 }), leg({ marketLineId: 12, price: -110 })];
  expect(evaluate(ask({ bonus: bonus({ minPrice: 250, minLegs: 2 }), legs })).reasons).toEqual([]);
  expect(evaluate(ask({ bonus: bonus({ minPrice: 300, minLegs: 2 }), legs })).reasons[0]!.code).toBe("price_too_short");
});

test("[P14] a bet has no value without a price, and only a locked profit without a fair probability", () => {
  const found = evaluate(ask({ legs: [leg({ price: null, fair: null })] }));
  expect(found).toMatchObject({ price: null, expectedCents: null, hedge: null, conversion: null });
  const locked = evaluate(ask({ legs: [leg({ fair: null })], hedges: [against(-340)] }));
  expect(locked).toMatchObject({ expectedCents: null, hedge: { lockedCents: 68_18 } });
});

test("[P6] an evaluation names its method", () => {
  expect(evaluate(ask()).explain).toMatchObject({
    method: "bonus_bonus_bet",
    inputs: { stakeCents: 100_00, decimal: 4 },
  });
});
