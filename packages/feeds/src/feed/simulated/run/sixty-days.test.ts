// @module-tag long
import type { IngestRow } from "@linewire/contract";
import { beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "../pace.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { arbitrageShare, boardsIn, marketReader, meanOf, overroundsIn } from "../testing/market-reader.ts";
import { play, simulate } from "../testing/play.ts";

// Each of the sixty days is tested at another hour. A board is all runners of one season market at one book.

const DAYS = 60;
const FROM = Date.UTC(2026, 10, 22, 20);
const PLAYED_SECONDS = 10;

const lookAt = (at: number) => {
  const simulation = simulate({ size: 40_000, changesPerSecond: 300 }, at);
  const { take, markets } = marketReader();
  const first: IngestRow[] = [...simulation.first()];
  take(first);
  for (const { rows } of play(simulation, PLAYED_SECONDS, at)) take(rows);
  return { ...arbitrageShare(markets), overrounds: overroundsIn(markets), boards: boardsIn(first) };
};

let looks: ReturnType<typeof lookAt>[] = [];
const lookAtAll = (): void => {
  looks = Array.from({ length: DAYS }, (_, day) => lookAt(FROM + day * DAY + ((day * 7) % 24) * HOUR));
};
beforeAll(lookAtAll, 600_000);

const teamsOf = (leagueId: number): number => realCatalogue.teams.filter((team) => team.leagueId === leagueId).length;

test("best prices across books are an arbitrage in at most 0.5 % of markets", () => {
  const all = looks.reduce((sum, look) => sum + look.all, 0);
  const found = looks.reduce((sum, look) => sum + look.found, 0);
  console.log(`arbitrage in ${found} of ${all} markets`);
  expect(all).toBeGreaterThan(100_000);
  expect(found / all).toBeLessThanOrEqual(0.005);
});

test("every day, a championship board has all teams, and each board's implied probabilities sum to 1.10 to 1.40", () => {
  const boards = looks.flatMap((look) => look.boards);
  const sums = boards.map(({ sum }) => sum);
  console.log(`${boards.length} boards imply ${Math.min(...sums).toFixed(3)} to ${Math.max(...sums).toFixed(3)}`);
  expect(boards.length).toBeGreaterThan(100 * DAYS);
  for (const { key, runners } of boards.filter((board) => board.key.includes(" championship")))
    expect(runners.size, key).toBe(teamsOf(Number(key.split(" ")[0])));
  expect(Math.min(...sums)).toBeGreaterThanOrEqual(1.1);
  expect(Math.max(...sums)).toBeLessThanOrEqual(1.4);
});

test("every book's average overround is between 1 and 1.12, and differs by less than 0.02 between days", () => {
  for (const { id, name, bookType } of realCatalogue.books) {
    const daily = looks.flatMap(({ overrounds }) => {
      const own = overrounds.get(id) ?? [];
      return own.length < 20 ? [] : [meanOf(own)];
    });
    const [lowest, highest] = [Math.min(...daily), Math.max(...daily)];
    console.log(`${name}, ${bookType}: ${meanOf(daily).toFixed(4)} (${lowest.toFixed(4)} to ${highest.toFixed(4)})`);
    expect(daily.length, name).toBeGreaterThan(DAYS / 2);
    expect(lowest, name).toBeGreaterThan(1);
    expect(highest, name).toBeLessThan(1.12);
    expect(highest - lowest, name).toBeLessThan(0.02);
  }
});
