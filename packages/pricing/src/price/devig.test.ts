import * as fc from "fast-check";
import { expect, test } from "vitest";
import { devig } from "./devig.ts";
import { DEVIG_METHODS, type DevigMethod } from "./devig-methods.ts";
import { devigMethodOf } from "./devig-settings.ts";

const RUNS = { numRuns: 10_000, seed: 20_261_121 };
const METHODS = Object.keys(DEVIG_METHODS) as DevigMethod[];
const method = fc.constantFrom(...METHODS);
const chances = fc
  .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
  .map((weights) => weights.map((one) => one / weights.reduce((sum, each) => sum + each, 0)));
const margin = fc.double({ min: 0, max: 0.12, noNaN: true });
const market = fc
  .tuple(chances, margin)
  .map(([fair, over]) => fair.map((p) => 1 / Math.min(0.99, p * (1 + over))))
  .filter((decimals) => decimals.reduce((sum, d) => sum + 1 / d, 0) > 1);

test("[P1] probabilities are in (0, 1), sum to 1 and follow the order of the prices", () => {
  fc.assert(
    fc.property(market, method, (decimals, wanted) => {
      const found = devig(decimals, wanted)!;
      expect(Math.abs(found.chances.reduce((sum, one) => sum + one, 0) - 1)).toBeLessThan(1e-9);
      for (const [at, chance] of found.chances.entries()) {
        if (!(chance > 0 && chance < 1)) throw new Error(`${chance} is not a probability`);
        for (const [other, decimal] of decimals.entries())
          if (decimal > decimals[at]! && found.chances[other]! > chance + 1e-12)
            throw new Error("the order differs from the order of the prices");
      }
    }),
    RUNS,
  );
});

test("[P1] reordered prices give reordered probabilities", () => {
  fc.assert(
    fc.property(market, method, (decimals, wanted) => {
      const there = devig(decimals, wanted)!.chances;
      const back = devig(decimals.toReversed(), wanted)!.chances.toReversed();
      for (const [at, chance] of there.entries())
        if (Math.abs(chance - back[at]!) > 1e-9) throw new Error(`${chance} became ${back[at]}`);
    }),
    RUNS,
  );
});

test("[P1] for two outcomes, Shin's method equals the additive method", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.12, max: 0.88, noNaN: true }), margin, (p, over) => {
      const decimals = [1 / (p * (1 + over)), 1 / ((1 - p) * (1 + over))];
      const [shin, additive] = [devig(decimals, "shin")!, devig(decimals, "additive")!];
      if (Math.abs(shin.chances[0]! - additive.chances[0]!) > 1e-9) throw new Error(`${shin.chances[0]}`);
    }),
    RUNS,
  );
});

/** Returns implied probabilities with the margin `over`, as the method `wanted` assumes it. */
const withMargin = (wanted: DevigMethod, fair: readonly number[], over: number): number[] => {
  if (wanted === "power") return fair.map((p) => p ** (1 / (1 + over)));
  if (wanted === "odds_ratio") return fair.map((p) => (p * (1 + over)) / (1 - p + p * (1 + over)));
  return wanted === "additive" ? fair.map((p) => p + over / fair.length) : fair.map((p) => p * (1 + over));
};

test("[P1] a method removes exactly the margin that it added", () => {
  const invertible = fc.constantFrom<DevigMethod>("multiplicative", "additive", "power", "odds_ratio");
  fc.assert(
    fc.property(chances, margin, invertible, (fair, over, wanted) => {
      const implied = withMargin(wanted, fair, over);
      fc.pre(implied.every((pi) => pi < 0.999));
      const found = devig(
        implied.map((pi) => 1 / pi),
        wanted,
      )!;
      for (const [at, p] of fair.entries())
        if (Math.abs(found.chances[at]! - p) > 1e-9) throw new Error(`${wanted}: ${found.chances[at]} is not ${p}`);
    }),
    RUNS,
  );
});

test("[P1] power replaces a method that leaves (0, 1), and the replacement is reported", () => {
  const found = devig([1.02, 15, 101], "additive")!;
  expect(found.left).toBe("additive");
  expect(found.method).toBe("power");
  expect(found.chances.every((one) => one > 0 && one < 1)).toBe(true);
});

test("[P1] with several winners, the probabilities sum to their number", () => {
  const places = [1.3, 1.6, 2, 2.6, 3.4];
  for (const wanted of METHODS) {
    const found = devig(places, wanted, 2)!;
    expect(found.chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2, 9);
    expect(found.chances.every((one) => one > 0 && one < 1)).toBe(true);
  }
  expect(devig(places, "shin", 2)).toMatchObject({ method: "power", left: "shin" });
});

test.each([[[2]], [[2, 1]], [[2, 0.5]], [[2, Number.NaN]], [[2, Infinity]]])(
  "[P1] the prices %j are not a market",
  (decimals) => {
    expect(devig(decimals, "power")).toBeNull();
  },
);

test("[P1] the default is multiplicative for two outcomes and power for more, and the caller's settings take precedence", () => {
  expect(devigMethodOf({ league: "nfl", market: "moneyline", outcomes: 2 })).toBe("multiplicative");
  expect(devigMethodOf({ league: "epl", market: "moneyline_3way", outcomes: 3 })).toBe("power");
  expect(devigMethodOf({ league: "nfl", market: "champion", outcomes: 32 })).toBe("power");
  const own = [{ league: "nhl", market: null, method: "shin" as const }];
  expect(devigMethodOf({ league: "nhl", market: "moneyline", outcomes: 2 }, own)).toBe("shin");
});

test("[P6] a result names its method and inputs", () => {
  expect(devig([1.9, 1.9], "shin")!.explain).toMatchObject({ method: "devig_shin", inputs: { decimals: [1.9, 1.9] } });
});
