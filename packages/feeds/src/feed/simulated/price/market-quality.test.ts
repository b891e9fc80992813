import type { IngestRow } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { HOUR } from "../pace.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { arbitrageShare, boardsIn, marketReader, meanOf, overroundsIn } from "../testing/market-reader.ts";
import { isLine, play, simulate } from "../testing/play.ts";
import { impliedOf } from "./american.ts";

/** 15:00 in New York, when games of six leagues are in play. */
const NOW = Date.UTC(2026, 10, 22, 20);

const watch = (from: number, seconds: number) => {
  const simulation = simulate({ size: 40_000, changesPerSecond: 300 }, from);
  const { take, markets } = marketReader();
  take([...simulation.first()]);
  const seen = [arbitrageShare(markets)];
  for (const { wall, rows } of play(simulation, seconds, from)) {
    take(rows);
    if ((wall - from) % 30_000 === 0) seen.push(arbitrageShare(markets));
  }
  return {
    all: seen.reduce((sum, { all }) => sum + all, 0),
    found: seen.reduce((sum, { found }) => sum + found, 0),
  };
};

test("best prices across books are an arbitrage in at most 0.5 % of markets", () => {
  const { all, found } = watch(NOW, 60);
  expect(all).toBeGreaterThan(3_000);
  expect(found / all).toBeLessThanOrEqual(0.005);
});

test("at twelve times in a week, best prices are an arbitrage in at most 0.5 % of markets", { tags: ["long"] }, () => {
  const shares = Array.from({ length: 12 }, (_, index) => watch(NOW + index * 14 * HOUR, 60));
  const all = shares.reduce((sum, one) => sum + one.all, 0);
  const found = shares.reduce((sum, one) => sum + one.found, 0);
  expect(found / all).toBeLessThanOrEqual(0.005);
});

/** A board is all runners of one season market at one book. */
describe("boards of season markets", () => {
  const boards = boardsIn([...simulate({ size: 40_000 }, NOW).first()]);

  test("a championship board has every team of its league", () => {
    expect(boards.length).toBeGreaterThan(100);
    for (const { key, runners } of boards.filter((board) => / championship/.test(board.key))) {
      const leagueId = Number(key.split(" ")[0]);
      expect.soft(runners.size, key).toBe(realCatalogue.teams.filter((team) => team.leagueId === leagueId).length);
    }
    const leagues = new Set(boards.filter(({ key }) => / championship/.test(key)).map(({ key }) => key.split(" ")[0]));
    expect(leagues.size).toBe(7);
  });

  test("the implied probabilities of a board sum to 1.10 to 1.40", () => {
    for (const { key, sum, book } of boards) {
      expect.soft(sum, `${key} of book ${book}`).toBeGreaterThanOrEqual(1.1);
      expect.soft(sum, `${key} of book ${book}`).toBeLessThanOrEqual(1.4);
    }
  });

  test("the best prices on all runners of a board imply probabilities that sum to more than 1", () => {
    for (const name of new Set(boards.map(({ key }) => key))) {
      const best = new Map<number, number>();
      for (const { runners } of boards.filter(({ key }) => key === name))
        for (const [runner, implied] of runners) best.set(runner, Math.min(implied, best.get(runner) ?? 1));
      expect
        .soft(
          [...best.values()].reduce((sum, implied) => sum + implied, 0),
          name,
        )
        .toBeGreaterThan(1);
    }
  });
});

/** Returns successive values of each pregame line without points. */
const movesOf = (seconds: number): Map<number, number[]> => {
  const simulation = simulate({ size: 6_000, changesPerSecond: 300 }, NOW);
  const prices = new Map<number, number[]>();
  const takePrice = (line: number, implied: number): void => {
    const known = prices.get(line);
    if (known) known.push(implied);
    else prices.set(line, [implied]);
  };
  const take = (rows: readonly IngestRow[]): void => {
    for (const row of rows) {
      if (!isLine(row) || row.line.price === null || row.line.points !== undefined || row.line.market.live) continue;
      takePrice(row.line.marketLineId, impliedOf(row.line.price));
    }
  };
  take([...simulation.first()]);
  for (const { rows } of play(simulation, seconds, NOW)) take(rows);
  return prices;
};

test("successive price changes often have the same direction", () => {
  let [product, square] = [0, 0];
  for (const prices of movesOf(120).values()) {
    const moves = prices.slice(1).map((price, index) => price - (prices[index] ?? price));
    for (const [index, move] of moves.entries()) {
      square += move * move;
      product += index > 0 ? move * (moves[index - 1] ?? 0) : 0;
    }
  }
  // Independent random prices would have a correlation of -0.5.
  expect(product / square).toBeGreaterThan(-0.2);
});

test("each type of book has its own margin", () => {
  const { take, markets } = marketReader();
  take([...simulate({ size: 40_000 }, NOW).first()]);
  const sums = new Map<string, number[]>();
  for (const [bookId, own] of overroundsIn(markets)) {
    const type = realCatalogue.books.find(({ id }) => id === bookId)?.bookType ?? "";
    sums.set(type, [...(sums.get(type) ?? []), ...own]);
  }
  const mean = (type: string): number => meanOf(sums.get(type) ?? []);
  expect(mean("sportsbook")).toBeGreaterThan(1.03);
  expect(mean("sportsbook")).toBeLessThan(1.08);
  expect(mean("exchange")).toBeLessThan(1.025);
  expect(mean("dfs")).toBeCloseTo(1.087, 2);
  expect(mean("exchange")).toBeLessThan(mean("sportsbook"));
});
