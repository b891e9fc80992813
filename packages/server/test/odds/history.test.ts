import type { LineHistory, Odds } from "@linewire/contract";
import { NOWHERE as NO_PLACE, type Commit } from "@linewire/domain/change/change";
import { setTimeout as pause } from "node:timers/promises";
import { fakeWorld, seededChance, temporaryDirectory, testClock } from "@linewire/testkit";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { history } from "../../src/cli/checks/history.ts";
import type { CliContext } from "../../src/cli/command.ts";
import { keepHistory } from "../../src/composition/data/history-parts.ts";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { problemOf } from "../endpoint-calls.ts";
import { FIRST_LINE, GAME, lineAt, treePrices } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

/** The doctor's check of the history uses only `directory`. */
const NOWHERE = {} as Omit<CliContext, "directory">;
const PATH = "/market/nfl/straight/odds";
const iso = (ms: number): string => new Date(ms).toISOString();

const dataOf = async <T>(served: Served, path: string, key = served.keys.enterprise): Promise<T> => {
  const answer = await served.ask(path, { key });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
};
const oddsAt = (served: Served, at: number, more = ""): Promise<Odds> =>
  dataOf<Odds>(served, `${PATH}?asOf=${iso(at)}${more}`);

const withHistory = async () => {
  const world = fakeWorld();
  const served = await serve({ world, history: true });
  await served.ingest([GAME, lineAt(0), lineAt(1, 120, { marketSourceId: 2 })]);
  return { world, served, began: world.now() };
};

test("[T7] odds as of 20 random moments equal the responses at those moments", async () => {
  const { world, served } = await withHistory();
  const random = seededChance(11);
  const recorded: { at: number; odds: Odds }[] = [];
  for (let round = 0; round < 40; round++) {
    world.pass(1000 + Math.floor(random() * 30_000));
    const number = 2 + Math.floor(random() * 6);
    const price = -101 - Math.floor(random() * 50);
    const game = { ...GAME, event: { ...GAME.event, gameClock: `${round}:00`, statusId: 2 } };
    await served.ingest([
      game,
      lineAt(number, price, { marketSourceId: 1 + (number % 3), market: { sideIndex: number % 2 } }),
    ]);
    recorded.push({ at: world.now(), odds: await dataOf<Odds>(served, `${PATH}?deepLinks=off`) });
  }
  world.pass(5000);
  for (let moment = 0; moment < 20; moment++) {
    const index = Math.floor(random() * recorded.length);
    const { at, odds } = recorded[index]!;
    const until = recorded[index + 1]?.at ?? world.now();
    const past = await oddsAt(served, at + Math.floor(random() * (until - at)));
    expect(past).toEqual({ ...odds, sequence: 0 });
  }
});

test("[T7] the filters by book and event apply to past odds", async () => {
  const { world, served } = await withHistory();
  world.pass(60_000);
  expect(Object.keys(treePrices(await oddsAt(served, world.now())))).toHaveLength(2);
  expect(treePrices(await oddsAt(served, world.now(), "&marketSourceId=2"))).toEqual({ [FIRST_LINE + 1]: 120 });
  expect(treePrices(await oddsAt(served, world.now(), "&eventId=901"))).toEqual({});
});

test("[T8] an invalid request about the past gets the reason", async () => {
  const { world, served, began } = await withHistory();
  world.pass(60_000);
  const ask = async (query: string, key = served.keys.enterprise) =>
    problemOf(await served.ask(`${PATH}?${query}`, { key }));
  expect(await ask(`asOf=${iso(world.now() + 1)}`)).toMatchObject({ status: 400, code: "invalid_parameter" });
  expect(await ask("asOf=yesterday")).toMatchObject({ status: 400, code: "invalid_parameter" });
  expect(await ask(`asOf=${iso(began)}&changedSince=${iso(began)}`)).toMatchObject({ status: 400 });
  expect(await ask(`asOf=${iso(world.now() - 10_000)}`, served.keys.free)).toMatchObject({ status: 400 });
  expect(await ask(`asOf=${iso(began - 3_600_000)}`)).toMatchObject({
    status: 404,
    detail: expect.stringContaining("history begins at") as unknown,
  });
  expect(await served.ask(`${PATH}?asOf=${iso(world.now() - 15_000)}`, { key: served.keys.free })).toMatchObject({
    status: 200,
  });
  const without = await serve({ world });
  expect(
    await problemOf(await without.ask(`${PATH}?asOf=${iso(began)}`, { key: without.keys.enterprise })),
  ).toMatchObject({ status: 404, detail: "this installation stores no history" });
});

test("[T5] a line's history has the requested resolution", async () => {
  const { world, served, began } = await withHistory();
  for (const price of [-115, -120, -125, -130]) {
    world.pass(20_000);
    await served.ingest([lineAt(0, price)]);
  }
  const path = `/market/lines/${FIRST_LINE}/history`;
  const history = await dataOf<LineHistory>(served, path);
  expect(history).toMatchObject({ marketLineId: FIRST_LINE, marketSourceId: 1, leagueId: 1, holes: [] });
  expect(history.changes.map(({ at, price }) => [Date.parse(at) - began, price])).toEqual([
    [0, -110],
    [20_000, -115],
    [40_000, -120],
    [60_000, -125],
    [80_000, -130],
  ]);
  const coarse = await dataOf<LineHistory>(served, `${path}?resolution=60`);
  expect(coarse.changes.map(({ price }) => price)).toEqual([-110, -120, -130]);
  const middle = await dataOf<LineHistory>(served, `${path}?from=${iso(began + 30_000)}&to=${iso(began + 40_000)}`);
  expect(middle.changes.map(({ price }) => price)).toEqual([-115, -120]);
});

test("[T8] an unknown line answers 404, an invalid interval 400, and the free tier gets no change newer than its delay", async () => {
  const { world, served } = await withHistory();
  const ask = async (path: string, key = served.keys.enterprise) => problemOf(await served.ask(path, { key }));
  expect(await ask("/market/lines/1/history")).toMatchObject({ status: 404 });
  expect(
    await ask(`/market/lines/${FIRST_LINE}/history?from=${iso(world.now() + 5)}&to=${iso(world.now())}`),
  ).toMatchObject({ status: 400 });
  const free = await dataOf<LineHistory>(served, `/market/lines/${FIRST_LINE}/history`, served.keys.free);
  expect(free.changes).toEqual([]);
});

test("[T3] a restart continues with the existing history", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const world = fakeWorld();
  const first = await serveUntilClosed({ world, history: true, directory: directory.path });
  await first.ingest([GAME, lineAt(0, -110)]);
  const then = world.now();
  world.pass(1000);
  await first.ingest([lineAt(0, -120)]);
  await first.close();
  world.pass(60_000);
  const second = await serve({ world, history: true, directory: directory.path });
  await second.ingest([lineAt(0, -130)]);
  const prices = [then, then + 1000, world.now()].map(async (at) => treePrices(await oddsAt(second, at))[FIRST_LINE]);
  expect(await Promise.all(prices)).toEqual([-110, -120, -130]);
});

test("[T3] a restarted node opens its history a second later and loses no change", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const world = realWorld(testClock);
  const first = await serveUntilClosed({ world, history: "thread", directory: directory.path });
  await first.ingest([GAME, lineAt(0, -110)]);
  await first.close();
  const second = await serveUntilClosed({ world, history: "thread", directory: directory.path });
  await second.ingest([lineAt(0, -120)]);
  const then = world.now();
  await pause(10);
  await second.ingest([lineAt(0, -130)]);
  await second.close();
  const third = await serve({ world, history: "thread", directory: directory.path });
  const prices = [then, world.now()].map(async (at) => treePrices(await oddsAt(third, at))[FIRST_LINE]);
  expect(await Promise.all(prices)).toEqual([-120, -130]);
});

/** Counts calls and never has more to record. */
const countedHistory = (firstRecordMs = 0) => {
  const world = fakeWorld();
  const told = { records: 0, rests: 0, asked: 0 };
  const listeners = new Set<(commit: Commit) => void>();
  const entry = { seq: 1, kind: "key", id: "k", place: NO_PLACE, correlationId: null, json: "" } as const;
  const end = keepHistory({
    world,
    report: () => {},
    journal: {
      follow: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    history: {
      firstRecordMs,
      record: async () => told.records++ < 0,
      asked: () => told.asked,
      rest: async () => void told.rests++,
      isResting: () => told.records === 0,
      state: () => ({ trouble: null, restarts: 0 }),
      close: async () => {},
    },
  });
  const commit = (changes: number): void => {
    const entries = Array.from({ length: changes }, () => entry);
    for (const listener of listeners) listener({ epoch: "e", at: 0, entries });
  };
  /** Second by second, because a recording ends before the next begins. */
  const pass = async (seconds: number, changes = 0): Promise<void> => {
    await new Promise(setImmediate);
    for (let second = 0; second < seconds; second++) {
      commit(changes);
      world.pass(1000);
      await new Promise(setImmediate);
    }
  };
  return { told, pass, commit, end };
};

test("[T3] a history opens after its delay, or not at all if the node stops before", async () => {
  const recorded = async (seconds: number, firstRecordMs: number): Promise<[number, number]> => {
    const { told, pass, end } = countedHistory(firstRecordMs);
    await pass(seconds);
    const before = told.records;
    await end();
    return [before, told.records];
  };
  expect([await recorded(0, 0), await recorded(0, 1000), await recorded(1, 1000)]).toEqual([
    [1, 2],
    [0, 0],
    [1, 2],
  ]);
});

test("[T3] without queries and with few changes the history thread stops, and starts every five minutes", async () => {
  const { told, pass } = countedHistory();
  await pass(59, 300);
  expect(told).toEqual({ records: 60, rests: 0, asked: 0 });
  await pass(2, 300);
  expect(told).toMatchObject({ rests: 1 });
  const { records } = told;
  await pass(298, 300);
  expect(told).toMatchObject({ records, rests: 1 });
  await pass(2, 300);
  expect(told).toMatchObject({ records: records + 1, rests: 2 });
});

test("[T3] queries or many changes keep the history thread running; it records after 100,000 changes at the latest", async () => {
  const { told, pass, commit } = countedHistory();
  await pass(130, 600);
  expect(told).toMatchObject({ rests: 0 });
  for (let minute = 0; minute < 5; minute++) {
    told.asked++;
    await pass(60);
  }
  expect(told).toMatchObject({ rests: 0 });
  await pass(130);
  expect(told).toMatchObject({ rests: 1 });
  const { records } = told;
  commit(99_999);
  expect(told).toMatchObject({ records });
  commit(1);
  expect(told).toMatchObject({ records: records + 1 });
});

test("[T6] doctor detects a flipped byte of the history, and reports nothing for an undamaged history", async () => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  const served = await serveUntilClosed({ world: fakeWorld(), history: true, directory: path });
  await served.ingest([GAME, lineAt(0, -110)]);
  await served.close();
  const directory = dataDirectory(path);
  const look = async () => history({ ...NOWHERE, directory });
  expect(await look()).toMatchObject([{ check: "history", level: "ok" }]);
  const database = new Database(directory.historyFile);
  database.exec("UPDATE line SET body = replace(body, '900001', '900003')");
  database.close();
  expect(await look()).toMatchObject([
    { check: "history", level: "wrong", says: expect.stringContaining("wrong checksum") as unknown },
  ]);
});
