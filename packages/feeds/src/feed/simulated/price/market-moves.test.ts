// @module-tag long
import type { IngestRow } from "@linewire/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "../pace.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { meanOf } from "../testing/market-reader.ts";
import { isLine, play, simulate } from "../testing/play.ts";
import { worldPlan } from "../run/world-plan.ts";
import { impliedOf } from "./american.ts";

const FROM = Date.UTC(2026, 10, 22, 15);
const SIZE = 40_000;
const STEP = MINUTE;
const SECONDS = 30 * 60;
const MONEYLINE = 2;

const plan = worldPlan(realCatalogue, { seed: 7, speed: 1, size: SIZE });
const nearGames = () =>
  [-1, 0, 1].flatMap((day) => plan.gamesOn(Math.floor((FROM - Date.UTC(2020, 0, 1)) / 86_400_000) + day));
const END = FROM + SECONDS * 1000;

type Path = { eventId: number; bookId: number; at: number[]; implied: number[] };

const pathsOf = (): Path[] => {
  const simulation = simulate({ size: SIZE, changesPerSecond: 300 }, FROM);
  const now = new Map<string, { eventId: number; bookId: number; implied: number }>();
  const paths = new Map<string, Path>();
  const take = (rows: readonly IngestRow[]): void => {
    for (const row of rows) {
      if (!isLine(row)) continue;
      const { market, marketSourceId: bookId, price } = row.line;
      const isAway = market.betTypeId === MONEYLINE && market.periodTypeId === 1 && market.sideIndex === 0;
      if (!isAway || market.live || market.eventId === null || price === null) continue;
      now.set(`${market.eventId} ${bookId}`, { eventId: market.eventId, bookId, implied: impliedOf(price) });
    }
  };
  take([...simulation.first()]);
  for (const { wall, rows } of play(simulation, SECONDS, FROM)) {
    take(rows);
    if ((wall - FROM) % STEP !== 0) continue;
    for (const [key, { eventId, bookId, implied }] of now) {
      const path = paths.get(key) ?? { eventId, bookId, at: [], implied: [] };
      paths.set(key, path);
      path.at.push(wall);
      path.implied.push(implied);
    }
  }
  return [...paths.values()];
};

let byGame = new Map<number, Path[]>();
beforeAll(() => void (byGame = Map.groupBy(pathsOf(), ({ eventId }) => eventId)), 240_000);

const changeOf = ({ implied }: Path): number => (implied.at(-1) ?? 0) - (implied[0] ?? 0);

const correlation = (pairs: readonly (readonly [number, number])[]): number => {
  const [one, other] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))];
  const sum = (of: (x: number, y: number) => number): number => pairs.reduce((all, [x, y]) => all + of(x, y), 0);
  const product = sum((x, y) => (x - one) * (y - other));
  return product / Math.sqrt(sum((x) => (x - one) ** 2) * sum((_, y) => (y - other) ** 2));
};

test("prices of different books move together", () => {
  const pairs = [...byGame.values()].flatMap((own) =>
    own.flatMap((path, index) => own.slice(index + 1).map((other) => [changeOf(path), changeOf(other)] as const)),
  );
  console.log(`correlation of the prices of different books: ${correlation(pairs).toFixed(3)}`);
  expect(pairs.length).toBeGreaterThan(200);
  // Independent books would have a correlation of 0.
  expect(correlation(pairs)).toBeGreaterThan(0.3);
});

test("price changes are not reversed at once", () => {
  const moves = [...byGame.values()].flatMap((own) => {
    const steps = Math.max(...own.map(({ implied }) => implied.length));
    const whole = own.filter(({ implied }) => implied.length === steps);
    const market = Array.from({ length: steps }, (_, step) => meanOf(whole.map(({ implied }) => implied[step] ?? 0)));
    const changes = market.slice(1).map((value, step) => value - (market[step] ?? value));
    return changes.slice(1).map((change, step) => [changes[step] ?? 0, change] as const);
  });
  console.log(`correlation of successive price changes: ${correlation(moves).toFixed(3)}`);
  expect(moves.length).toBeGreaterThan(200);
  expect(correlation(moves)).toBeGreaterThan(0);
});

describe("a report that a player is ruled out", () => {
  const lossesOf = () =>
    nearGames().flatMap((game) =>
      game.absences
        .filter(({ at }) => at > FROM + 2 * STEP && at < END - 5 * STEP && at < game.fixture.start - 5 * STEP)
        .map((absence) => ({ game, absence })),
    );
  const shiftAfter = (after: number, losses: ReturnType<typeof lossesOf>) =>
    losses.flatMap(({ game, absence }) =>
      (byGame.get(game.fixture.eventId) ?? []).flatMap(({ at, implied }) => {
        const before = implied[at.findLastIndex((time) => time <= absence.at)];
        const later = implied[at.findIndex((time) => time >= absence.at + after)];
        if (before === undefined || later === undefined) return [];
        return [absence.side === 0 ? before - later : later - before];
      }),
    );

  test("moves the price against the player's team at every book within minutes", () => {
    const losses = lossesOf();
    const shifts = shiftAfter(4 * STEP, losses);
    console.log(`${losses.length} losses move ${shifts.length} prices by ${meanOf(shifts).toFixed(4)}`);
    expect(losses.length).toBeGreaterThan(0);
    expect(shifts.length).toBeGreaterThan(5);
    expect(meanOf(shifts)).toBeGreaterThan(0.01);
    expect(shifts.filter((shift) => shift > 0).length / shifts.length).toBeGreaterThan(0.85);
  });
});
