import * as fc from "fast-check";
import { expect, test } from "vitest";
import { phiInverse } from "../price/normal.ts";
import { chanceBehind, estimatedDecimal } from "./book-estimate.ts";
import { gameChance, type GameView } from "./game-legs.ts";
import { nearestPoints } from "./nearest-points.ts";
import { phi2 } from "./phi2.ts";
import { aGameLeg } from "./samples.ts";
import { solveRho } from "./solve-rho.ts";
import { afterVoid } from "./void-rule.ts";

const at = (...all: (number | null)[]) => all.map((points) => ({ points }));

test.each([
  ["at the requested points", at(24.5, 25.5), 25.5, 24.5, 25.5],
  ["at the nearest points", at(20.5, 25.5, 27.5), 26, 20.5, 25.5],
  ["nearer to the main line, of two that are equally near to the requested points", at(24.5, 26.5), 25.5, 27.5, 26.5],
  [
    "with the lower points, of two that are equally near to the requested points and to the main line",
    at(26.5, 24.5),
    25.5,
    25.5,
    24.5,
  ],
])("[P12] a bet uses the line %s", (...[, lines, requested, main, used]) => {
  expect(nearestPoints(lines, { requested, main })).toMatchObject({ requested, used, delta: used - requested });
});

test("[P12] a bet without points matches only lines without points, and otherwise gets null", () => {
  expect(nearestPoints(at(null), { requested: null, main: null })).toMatchObject({ used: null, isExact: true });
  expect(nearestPoints(at(null), { requested: 3.5, main: null })).toBeNull();
  expect(nearestPoints([], { requested: 3.5, main: 3.5 })).toBeNull();
});

test("[P12] the order of the lines has no effect", () => {
  const points = fc.integer({ min: -40, max: 40 }).map((half) => half / 2);
  fc.assert(
    fc.property(fc.array(points, { minLength: 1 }), points, points, (all, requested, main) => {
      const [there, back] = [at(...all), at(...all.toReversed())].map((lines) =>
        nearestPoints(lines, { requested, main }),
      );
      if (there!.used !== back!.used) throw new Error("order matters");
    }),
    { numRuns: 10_000 },
  );
});

test("[P13] a book's price is the joint probability plus margins, and removing them returns it", () => {
  expect(estimatedDecimal(0.25, [0.05, 0.05])).toBeCloseTo(1 / (0.25 * 1.05 * 1.05), 12);
  expect(chanceBehind(estimatedDecimal(0.25, [0.05, 0.04], 1.4)!, [0.05, 0.04], 1.4)).toBeCloseTo(0.25, 12);
  expect(estimatedDecimal(0.99, [0.1])).toBeNull();
});

test("[P13] after a void leg, the book's rule decides whether the parlay is void or priced again", () => {
  const isVoid = (leg: number): boolean => leg === 2;
  expect(afterVoid("reprice", [1, 2, 3], isVoid)).toEqual([1, 3]);
  expect(afterVoid("void", [1, 2, 3], isVoid)).toBe("void");
  expect(afterVoid("reprice", [2], isVoid)).toBe("void");
  expect(afterVoid("void", [1, 3], isVoid)).toEqual([1, 3]);
});

test("[P9] a price reveals the correlation from which a book computed it", () => {
  const chance = fc.double({ min: 0.1, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(chance, chance, fc.double({ min: -0.9, max: 0.9, noNaN: true }), (a, b, rho) => {
      const margins = [0.045, 0.06] as const;
      const decimal = estimatedDecimal(phi2(phiInverse(a), phiInverse(b), rho), margins);
      if (decimal === null || decimal > 1e6) return;
      const found = solveRho({ chances: [a, b], margins, decimal });
      if (found === null || Math.abs(found - rho) > 1e-4) throw new Error(`${found} is not ${rho}`);
    }),
    { numRuns: 10_000 },
  );
});

test("[P9] no correlation explains a price beyond the Fréchet bounds", () => {
  expect(solveRho({ chances: [0.5, 0.5], margins: [0, 0], decimal: 1.9 })).toBeNull();
  expect(solveRho({ chances: [0.5, 0.5], margins: [0, 0], decimal: Number.NaN })).toBeNull();
});

const GAME: GameView = { league: "nfl", spread: { points: -3, home: 0.5 }, total: { points: 44.5, over: 0.5 } };

test("[P4] legs that use one view of the game have consistent probabilities", () => {
  const spread = (points: number) => gameChance(GAME, aGameLeg({ kind: "spread", points }))!;
  expect(spread(-3).chance).toBeCloseTo(0.5, 9);
  expect(spread(-3).push).toBeGreaterThan(0.07);
  const win = gameChance(GAME, aGameLeg())!.chance;
  expect(win).toBeGreaterThan(spread(-2.5).chance);
  expect(win).toBeLessThan(spread(3.5).chance);
  const team = (name: "home" | "away") =>
    gameChance(GAME, aGameLeg({ kind: "team_total", side: "over", points: 22.5, team: name }))!.chance;
  expect(team("home")).toBeGreaterThan(team("away"));
});

test("[P4] a league without tables has no probabilities", () => {
  expect(gameChance({ ...GAME, league: "curling" }, aGameLeg())).toBeNull();
});
