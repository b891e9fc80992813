import * as fc from "fast-check";
import { expect, test } from "vitest";
import { movePoints } from "./move-points.ts";
import { pointTableOf } from "./point-tables.ts";

const LEAGUES = ["nfl", "cfb", "nba", "wnba", "cbb", "mlb", "nhl"] as const;
const league = fc.constantFrom(...LEAGUES);
const market = fc.constantFrom("margin" as const, "total" as const);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const RUNS = { numRuns: 10_000, seed: 20_261_121 };

const place = (name: string, kind: "margin" | "total", at: number, line: number) => {
  const table = pointTableOf(name, kind)!;
  const [low, high] = table.family.locations;
  return { table, location: low + at * (high - low), line: Math.round((low + line * (high - low)) * 2) / 2 };
};

test("[P4] over, push and under add up to one, and over falls as the line rises", () => {
  fc.assert(
    fc.property(league, market, share, share, (name, kind, at, where) => {
      const { table, location, line } = place(name, kind, at, where);
      const { over, push, under } = table.at(location, line);
      if (Math.abs(over + push + under - 1) > 1e-12) throw new Error("the probabilities do not add up to 1");
      if (Math.min(over, push, under) < -1e-12) throw new Error("a probability is negative");
      if (line % 1 !== 0 && push !== 0) throw new Error("a half-point line can push");
      if (table.at(location, line + 0.5).over > over) throw new Error("the probability of over rises with the line");
    }),
    RUNS,
  );
});

test("[P4] swapped teams have mirrored probabilities", () => {
  const mirrored = fc.constantFrom("nfl", "cfb", "nba", "wnba", "cbb");
  fc.assert(
    fc.property(mirrored, share, share, (name, at, where) => {
      const { table, location, line } = place(name, "margin", at, where);
      const [there, here] = [table.at(location, line), table.at(-location, -line)];
      if (Math.abs(there.over - here.under) > 1e-9)
        throw new Error(`over is ${there.over}, but the mirrored under is ${here.under}`);
    }),
    RUNS,
  );
});

test("[P4] conversion to another line and back keeps a probability", () => {
  fc.assert(
    fc.property(league, market, fc.double({ min: 0.3, max: 0.7, noNaN: true }), share, (name, kind, over, where) => {
      const { table, line } = place(name, kind, 0.5, 0.35 + 0.3 * where);
      const location = table.locate(line, over);
      const [low, high] = table.family.locations;
      fc.pre(location > low && location < high);
      if (Math.abs(table.overDecided(location, line) - over) > 1e-9)
        throw new Error("the converted probability differs");
    }),
    RUNS,
  );
});

test("[P4] across 3, an NFL line changes the probability more than across 9", () => {
  const worth = (line: number): number =>
    movePoints({ league: "nfl", market: "margin" }, { line, over: 0.5 }, line - 1)!.over - 0.5;
  expect(worth(3.5)).toBeGreaterThan(0.07);
  expect(worth(9.5)).toBeLessThan(0.03);
});

test("[P4] NFL margins have the observed frequencies", () => {
  const table = pointTableOf("nfl", "margin")!;
  const both = (k: number): number => table.at(0, k).push + table.at(0, -k).push;
  expect(both(3)).toBeGreaterThan(0.13);
  expect(both(3)).toBeLessThan(0.19);
  expect(both(7)).toBeGreaterThan(0.08);
  expect(both(0)).toBeLessThan(0.01);
});

test("[P6] a league without a table has no result, and other results explain their method", () => {
  expect(movePoints({ league: "curling", market: "total" }, { line: 8, over: 0.5 }, 9)).toBeNull();
  expect(movePoints({ league: "nhl", market: "total" }, { line: 6, over: 0.5 }, 6.5)!.explain.inputs).toMatchObject({
    family: "nhl_total",
    to: 6.5,
  });
});
