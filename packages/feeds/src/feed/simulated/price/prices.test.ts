import { describe, expect, test } from "vitest";
import type { SimulatedMarket } from "../market/market.ts";
import { isLine, type PlayedLineRow, simulate } from "../testing/play.ts";
import { americanOf, impliedOf, withMargin } from "./american.ts";
import type { Outlook } from "./outlook.ts";
import { shapes } from "./shapes.ts";

type QuotedPrice = { points?: number | null | undefined; price: number | null };

const lines = [...simulate({ size: 40_000 }).first()].filter(isLine);

const pairs = (): [PlayedLineRow, PlayedLineRow][] => {
  const first = new Map<string, PlayedLineRow>();
  const found: [PlayedLineRow, PlayedLineRow][] = [];
  for (const row of lines) {
    const key = `${row.line.marketId}:${row.line.marketSourceId}`;
    const other = first.get(key);
    if (other) found.push([other, row]);
    else first.set(key, row);
  }
  return found;
};

const sumOf = (a: QuotedPrice, b: QuotedPrice): number => impliedOf(a.price ?? 0) + impliedOf(b.price ?? 0);

describe("two-way markets", () => {
  const both = pairs();

  test("the implied probabilities of the two sides sum to 1 plus the margin", () => {
    expect(both.length).toBeGreaterThan(10_000);
    const sums = both.flatMap(([a, b]) => [
      sumOf(a.line, b.line),
      ...(a.line.alternateLines ?? []).map((alternate, index) =>
        sumOf(alternate, b.line.alternateLines?.[index] ?? { price: 0 }),
      ),
    ]);
    expect(Math.min(...sums)).toBeGreaterThan(1);
    expect(Math.max(...sums)).toBeLessThan(1.12);
  });

  test("the sides of a spread have opposite points, and over and under have equal points", () => {
    for (const [{ line: a }, { line: b }] of both) {
      if (a.points === undefined) continue;
      expect(b.points).toBe(a.market.betTypeId === 1 ? 0 - (a.points ?? 0) : a.points);
      expect(Object.is(b.points, -0)).toBe(false);
    }
  });
});

test("moneylines have more than a hundred prices, and a pick'em book has one price for every pick", () => {
  const dfs = lines.filter(({ line }) => line.marketSourceId === 16);
  expect(dfs.length).toBeGreaterThan(100);
  expect(new Set(dfs.map(({ line }) => line.price))).toEqual(new Set([-119]));
  const moneylines = lines.filter(
    ({ line }) => line.market.betTypeId === 2 && line.market.periodTypeId === 1 && line.market.sideIndex === 0,
  );
  expect(new Set(moneylines.map(({ line }) => line.price)).size).toBeGreaterThan(100);
});

const market = { shape: "moneyline", until: 1, hash: 1, mean: 0, side: 0 } as SimulatedMarket;
const even: Outlook = {
  margin: 0,
  total: 45,
  marginSd: 13,
  totalSd: 13,
  played: 0.5,
  away: 10,
  home: 10,
  live: true,
  at: 0,
};

test("a lead raises the live win probability, late in the game more than early", () => {
  const away = (outlook: Outlook) => shapes.moneyline.chance(market, outlook, 0);
  expect(away(even)).toBeCloseTo(0.5);
  expect(away({ ...even, home: 17 })).toBeLessThan(0.3);
  expect(away({ ...even, home: 17, played: 0.95 })).toBeLessThan(away({ ...even, home: 17 }));
  expect(away({ ...even, away: 17 })).toBeGreaterThan(0.7);
});

test("an American price never implies less than its probability", () => {
  for (let q = 0.001; q < 0.999; q += 0.0007) {
    const price = americanOf(q);
    expect(Math.abs(price)).toBeGreaterThanOrEqual(100);
    expect(impliedOf(price)).toBeGreaterThanOrEqual(q - 1e-9);
    expect(withMargin(q, 0.08)).toBeLessThan(1);
  }
});
