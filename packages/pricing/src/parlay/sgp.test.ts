import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MEASURED } from "./correlations.ts";
import { factorsOf, shared } from "./factors.ts";
import type { SgpBet } from "./leg.ts";
import { aGameLeg, aPlayerLeg, against } from "./samples.ts";
import { semanticKey } from "./semantic-key.ts";
import { sgpPrice, type SgpPrice } from "./sgp.ts";
import { isValidated, type StoredCorrelation } from "./stored-correlation.ts";

const RUNS = { numRuns: 10_000, seed: 20_261_121 };
const NOW = 1_800_000_000_000;
/** The test prices tens of thousands of parlays. */
const TEST_TIMEOUT_MS = 30_000;

const QB = aPlayerLeg();
const WR1 = aPlayerLeg({ kind: "player_rec_yards", personId: 2, role: "WR1", points: 70.5 });
const WR2 = aPlayerLeg({ kind: "player_rec_yards", personId: 3, role: "WR2", points: 50.5 });
const TE1 = aPlayerLeg({ kind: "player_rec_yards", personId: 4, role: "TE1", points: 40.5 });
const RB1 = aPlayerLeg({ kind: "player_rush_yards", personId: 5, role: "RB1", points: 60.5 });
const STAR = aPlayerLeg({ league: "nba", kind: "player_points", personId: 6, role: "star", points: 24.5 });
const TOTAL = aGameLeg({ league: "nba", kind: "total", side: "over", points: 224.5, fair: 0.5 });

const priced = (legs: readonly SgpBet[]): SgpPrice => {
  const found = sgpPrice(legs);
  if ("refused" in found) throw new Error(found.message);
  return found;
};
const refused = (legs: readonly SgpBet[]): string | null => {
  const found = sgpPrice(legs);
  return "refused" in found ? found.refused : null;
};

const chance = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const pool = [QB, WR1, WR2, TE1, RB1, aGameLeg(), aGameLeg({ kind: "total", side: "over", points: 44.5 })];
const leg = fc.tuple(fc.constantFrom(...pool), chance, fc.boolean()).map(([one, fair, turned]) => {
  const own = { ...one, fair };
  return turned ? against(own) : own;
});
const legs = (maxLength: number) =>
  fc.uniqueArray(leg, { minLength: 1, maxLength, selector: ({ kind, personId }) => `${kind}${personId}` });

test(
  "[P10] up to three bets stay within bounds, agree with the complement and ignore the order",
  () => {
    fc.assert(
      fc.property(legs(3), (all) => {
        const joint = priced(all).chance;
        const fair = all.map((one) => one.fair!);
        if (joint > Math.min(...fair) + 1e-9) throw new Error("above the smallest probability of a leg");
        if (joint < fair.reduce((sum, one) => sum + one, 1 - fair.length) - 1e-9)
          throw new Error("below the lower Fréchet bound");
        if (priced(all.toReversed()).chance !== joint) throw new Error("order matters");
        const [last = QB, ...others] = all.toReversed();
        if (others.length === 0) return;
        const whole = joint + priced([...others, against(last)]).chance;
        if (Math.abs(whole - priced(others).chance) > 1e-6)
          throw new Error(`the probability and its complement add up to ${whole}`);
      }),
      RUNS,
    );
  },
  TEST_TIMEOUT_MS,
);

test(
  "[P10] up to seven bets stay within bounds and agree with the complement to 1e-4",
  () => {
    fc.assert(
      fc.property(legs(7), (all) => {
        const joint = priced(all).chance;
        if (!(joint > 0 && joint <= Math.min(...all.map((one) => one.fair!)) + 1e-9)) throw new Error("out of bounds");
        if (priced(all.toReversed()).chance !== joint) throw new Error("order matters");
        const [last = QB, ...others] = all;
        if (others.length === 0) return;
        const whole = joint + priced([against(last), ...others]).chance;
        if (Math.abs(whole - priced(others).chance) > 1e-4)
          throw new Error(`the probability and its complement add up to ${whole}`);
      }),
      { numRuns: 1000 },
    );
  },
  TEST_TIMEOUT_MS,
);

test(
  "[P10] a joint probability never falls with a rising leg",
  () => {
    fc.assert(
      fc.property(legs(3), fc.double({ min: 0.001, max: 0.04, noNaN: true }), (all, more) => {
        const [first = QB, ...others] = all;
        const better = { ...first, fair: first.fair! + more };
        if (priced([better, ...others]).chance < priced(all).chance - 1e-12) throw new Error("falls");
      }),
      RUNS,
    );
  },
  TEST_TIMEOUT_MS,
);

test(
  "[P10] bets without common factors multiply",
  () => {
    fc.assert(
      fc.property(chance, chance, chance, (a, b, c) => {
        const found = priced([
          { ...WR1, fair: a },
          { ...RB1, fair: b },
          { ...aGameLeg(), fair: c },
        ]);
        if (Math.abs(found.chance - a * b * c) > 1e-12) throw new Error(`${found.chance}`);
        if (found.source !== "independent") throw new Error(found.source);
      }),
      RUNS,
    );
  },
  TEST_TIMEOUT_MS,
);

test(
  "[P8] a repeated bet counts once",
  () => {
    fc.assert(
      fc.property(legs(3), (all) => {
        if (priced([...all, ...all]).chance !== priced(all).chance)
          throw new Error("the duplicates change the probability");
      }),
      { numRuns: 2000 },
    );
  },
  TEST_TIMEOUT_MS,
);

test("[P8] a bet that implies another gives the stricter probability, and over 220.5 with under 280.5 gives a difference", () => {
  const [low, high] = [
    { ...QB, points: 220.5, fair: 0.7 },
    { ...QB, points: 280.5, fair: 0.3 },
  ];
  expect(priced([low, high]).chance).toBeCloseTo(0.3, 12);
  expect(priced([low, against(high)]).chance).toBeCloseTo(0.4, 12);
  const [win, plus] = [aGameLeg({ fair: 0.6 }), aGameLeg({ kind: "spread", side: "away", points: 3.5, fair: 0.55 })];
  expect(priced([win, plus]).chance).toBeCloseTo(0.15, 12);
  expect(priced([win, aGameLeg({ kind: "spread", points: -3.5, fair: 0.45 })]).chance).toBeCloseTo(0.45, 12);
});

test.each([
  ["wins of both teams", [aGameLeg(), aGameLeg({ side: "away", fair: 0.4 })]],
  ["over and under the same points", [QB, { ...QB, side: "under" as const }]],
  [
    "over higher points and under lower points",
    [
      { ...QB, points: 300.5 },
      { ...QB, points: 250.5, side: "under" as const },
    ],
  ],
  [
    "over and under points without a result between them",
    [
      { ...QB, points: 250.5 },
      { ...QB, points: 251, side: "under" as const },
    ],
  ],
])("[P8] bets exclude each other: %s", (_, all) => expect(refused(all)).toBe("contradiction"));

test.each([
  ["a leg without a fair price", [QB, { ...WR1, fair: null }]],
  ["a leg with the probability one", [QB, { ...WR1, fair: 1 }]],
  ["two bets on one player without a known correlation", [RB1, { ...RB1, kind: "player_fumbles" }]],
  ["a bet without a known correlation to the game", [QB, aGameLeg({ kind: "odd_even" })]],
  ["a half and the whole game", [aGameLeg(), aGameLeg({ period: "1h", kind: "total", side: "over", points: 22.5 })]],
])("[P8] %s: the parlay has no price", (_, all) => expect(refused(all)).toBe("unpriced"));

test("[P9] for four overs of one team, the model is closer to the observed frequency than independence", () => {
  const fair = [0.518, 0.478, 0.482, 0.486];
  const found = priced([QB, WR1, WR2, TE1].map((one, at) => ({ ...one, fair: fair[at]! })));
  expect(found.independent).toBeCloseTo(0.058, 3);
  expect(found.chance).toBeGreaterThan(0.088);
  expect(found.chance).toBeLessThan(0.108);
  expect(found).toMatchObject({ source: "model" });
});

test("[P9] the factors reproduce every measured correlation within 0.06", () => {
  const of = ({ kind, role }: { kind: string; role: string | null }, league: string, away: boolean): SgpBet => ({
    ...(kind.startsWith("player_")
      ? aPlayerLeg({
          personId:
            2 * ["QB", "WR1", "WR2", "WR3", "TE1", "RB1", "RB2", "star", "second", "playmaker"].indexOf(role!) +
            Number(away),
        })
      : aGameLeg()),
    league,
    kind,
    role,
    side: kind === "spread" ? "home" : "over",
    team: away ? "away" : "home",
  });
  for (const { league, pair, relation, rho } of MEASURED) {
    const [a, b] = [of(pair[0], league, false), of(pair[1], league, relation === "opponent")];
    expect(Math.abs(shared(factorsOf(a)!, factorsOf(b)!) - rho)).toBeLessThan(0.06);
  }
  for (const { rho, sample } of MEASURED) expect(isValidated(rho, sample)).toBe(true);
});

test("[P9] points correlate strongly with the sum of points, rebounds and assists", () => {
  const sum = { ...STAR, kind: "player_pra", points: 34.5 };
  expect(priced([STAR, sum]).pairs[0]!.rho).toBeGreaterThan(0.88);
  expect(priced([STAR, TOTAL]).factor).toBeGreaterThan(1.1);
  expect(priced([STAR, against(TOTAL)]).factor).toBeLessThan(0.9);
});

test("[P9] the sum of points, rebounds and assists correlates with the game total for any player", () => {
  for (const role of ["star", "second", null]) {
    const sum = { ...STAR, kind: "player_pra", points: 34.5, role };
    expect(priced([sum, TOTAL])).toMatchObject({ source: "model" });
    expect(priced([sum, TOTAL]).factor).toBeGreaterThan(1.05);
    expect(priced([sum, against(TOTAL)]).factor).toBeLessThan(0.95);
  }
});

test.each([
  ["the receiving yards of a third receiver", { kind: "player_rec_yards", role: "WR3" }, 1.1],
  ["the receiving yards of a running back", { kind: "player_rec_yards", role: "RB1" }, 1.08],
  ["the rushing and receiving yards of a running back", { kind: "player_rush_rec_yards", role: "RB1" }, 0.97],
  ["the rushing yards of a running back", { kind: "player_rush_yards", role: "RB1" }, 0.9],
])("[P9] passing yards correlate with %s of the same team", (_, overrides, least) => {
  const found = priced([QB, { ...RB1, ...overrides }]);
  expect(found.source).toBe("model");
  expect(found.factor).toBeGreaterThan(least);
  expect(found.factor).not.toBe(1);
});

const seen = (overrides: Partial<StoredCorrelation> = {}): StoredCorrelation => ({
  semanticKey: semanticKey([QB, WR1]),
  marketSourceId: 7,
  rho: 0.3,
  sampleCount: 900,
  validatedAt: NOW - 86_400_000,
  ...overrides,
});
const use = (observation: StoredCorrelation) => ({ marketSourceId: 7, now: NOW, observations: [observation] });

test("[P9] a correlation from a book's own parlays replaces the table, reduced by the number of these parlays", () => {
  const found = sgpPrice([QB, WR1], use(seen()));
  expect(found).toMatchObject({ source: "stored_correlation", stored: { used: 0.27, confidence: 0.9 } });
});

test.each([
  ["of another book", { marketSourceId: 8 }],
  ["of another pattern", { semanticKey: semanticKey([QB, RB1]) }],
  ["older than two weeks", { validatedAt: NOW - 15 * 86_400_000 }],
  ["too few", { sampleCount: 200 }],
  ["dated in the future", { validatedAt: NOW + 1 }],
])("[P9] observations that are %s are not used", (_, overrides) => {
  expect(sgpPrice([QB, WR1], use(seen(overrides)))).toMatchObject({ source: "model", stored: null });
});

test("[P11] parlays of one pattern have one key, for any player, order and home or away team", () => {
  const other = [QB, WR1].map((one) => ({ ...one, team: "away" as const, personId: one.personId! + 50, points: 1.5 }));
  expect(semanticKey(other.toReversed())).toBe(semanticKey([QB, WR1]));
  expect(semanticKey([QB, { ...WR1, team: "away" }])).not.toBe(semanticKey([QB, WR1]));
  expect(semanticKey([QB, against(WR1)])).not.toBe(semanticKey([QB, WR1]));
});

test("[P6] a price explains its method in plain JSON", () => {
  const { explain } = priced([QB, WR1]);
  expect(JSON.parse(JSON.stringify(explain.inputs["pairs"]))).toEqual(explain.inputs["pairs"]);
  expect(explain.method).toBe("sgp_phi2");
});
