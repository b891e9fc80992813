import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Odds } from "@linewire/contract";
import { fakeWorld, oddsDigest, restState, temporaryDirectory, type FakeWorld } from "@linewire/testkit";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { recordJournal } from "../../src/cli/record-journal.ts";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { checkRecording, commitsOf } from "@linewire/feeds/feed/replay/read-recording";
import { replayFeed } from "@linewire/feeds/feed/replay/replay-feed";
import { recordingFile } from "@linewire/feeds/feed/replay/shipped-recording";
import { simulatedFeed } from "@linewire/feeds/feed/simulated/simulated-feed";
import { GAME, lineAt } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import { wholeCatalogue } from "../small-catalogue.ts";

const SECOND = 1000;

const kept = temporaryDirectory();
let some: Awaited<ReturnType<typeof recordDay>>;
beforeAll(async () => {
  some = await recordDay();
});
afterAll(kept.remove);

const place = (): string => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  return path;
};

const stateOf = (served: Served, world: FakeWorld) =>
  restState(async (path) => (await served.ask(path, { key: served.keys.enterprise })).text(), world.now());

const recordingOf = (directory: string, file: string, world = fakeWorld()) => {
  const until = new AbortController();
  const begun = Promise.withResolvers<void>();
  const done = recordJournal({
    store: dataDirectory(directory).storeFile,
    file,
    source: "simulated",
    simulated: true,
    now: world.now,
    until: until.signal,
    onProgress: () => begun.resolve(),
    pollMs: 60_000,
  });
  const end = () => {
    until.abort();
    return done;
  };
  return { recording: { end }, begun: begun.promise };
};

/** Records 40 s of the simulation, 20 s after the start, as `linewire record` does. */
const recordDay = async () => {
  const [directory, world, catalogue] = [join(kept.path, "data"), fakeWorld(), wholeCatalogue()];
  const file = join(kept.path, "some.lwr");
  const feed = simulatedFeed({ catalogue, seed: 7, speed: 1, changesPerSecond: 60, size: 1500, world });
  const served = await serveUntilClosed({ directory, world, catalogue, feed });
  await served.fed;
  await world.live(20 * SECOND);
  const { recording, begun } = recordingOf(directory, file, world);
  await begun;
  await world.live(40 * SECOND);
  const first = await stateOf(served, world);
  await served.close();
  return { file, world, first, counts: await recording.end() };
};

const startReplay = async (file: string, world: FakeWorld, directory = place()) => {
  const catalogue = wholeCatalogue();
  const feed = replayFeed({ file, speed: 50, catalogue, world, report: (error) => expect.unreachable(String(error)) });
  const served = await serve({ directory, world, catalogue, feed });
  const says = (): string => feed.notes?.()[0]?.text ?? "";
  const end = async (): Promise<void> => {
    await vi.waitUntil(
      async () => {
        await world.live(SECOND);
        return says().startsWith("ended");
      },
      { timeout: 20_000, interval: 1 },
    );
  };
  return { served, says, end };
};

test("[RP1] a replay leads to the recorded REST state, byte for byte", async () => {
  const { file, world, first, counts } = some;
  expect(counts).toMatchObject({ gaps: 0 });
  expect(counts.changes).toBeGreaterThan(2000);
  const { served, says, end } = await startReplay(file, world);
  await served.fed;
  expect(says()).toContain("not live: a recording of 2026-11-21T18:00:2");
  await end();
  const again = await stateOf(served, world);
  for (const [path, body] of Object.entries(first)) expect(again[path], path).toBe(body);
  expect(JSON.stringify(first).length).toBeGreaterThan(200_000);
});

test("[RP2] a stopped replay continues at its position to the same end", { tags: ["long"] }, async () => {
  const { file, world, first } = some;
  const directory = place();
  const begun = await startReplay(file, world, directory);
  await begun.served.fed;
  await world.live(0.3 * SECOND, 10);
  expect(begun.says()).toMatch(/^playing/);
  await begun.served.close();
  const { served, end } = await startReplay(file, world, directory);
  await end();
  const again = await stateOf(served, world);
  for (const [path, body] of Object.entries(first)) expect(again[path], path).toBe(body);
});

test("[RP3] if changes are deleted before the recorder has read them, the recording has a gap and then the state", async () => {
  const directory = place();
  const file = join(place(), "gap.lwr");
  const served = await serve({ directory });
  await served.ingest([GAME, lineAt(0)]);
  const { recording, begun } = recordingOf(directory, file);
  await begun;
  const store = new Database(dataDirectory(directory).storeFile);
  for (const price of [101, 102, 103]) await served.ingest([lineAt(0, price)]);
  store.exec("DELETE FROM journal WHERE last_seq < (SELECT max(last_seq) FROM journal)");
  store.close();
  const counts = await recording.end();
  expect(counts.gaps).toBe(1);
  const replay = await startReplay(file, fakeWorld());
  await replay.end();
  const odds = await replay.served.ask("/market/nfl/straight/odds", { key: replay.served.keys.enterprise });
  expect(await odds.text()).toContain('"price":103');
});

test("[RP4] a recording has games, books and reference data, and no account, key or partner", async () => {
  const directory = place();
  const file = join(place(), "facts.lwr");
  const served = await serve({ directory });
  const { recording, begun } = recordingOf(directory, file);
  await begun;
  await served.ingest([GAME]);
  const created = await served.ask("/api-key", {
    method: "POST",
    body: JSON.stringify({ name: "another", acceptTerms: true }),
    headers: { Authorization: `Bearer ${served.jwt}` },
  });
  expect(created.status).toBe(200);
  await recording.end();
  const kinds = new Set<string>();
  for await (const { entries } of commitsOf(file)) for (const { kind } of entries) kinds.add(kind);
  expect([...kinds].toSorted()).toEqual(["event", "market_source", "reference"]);
});

test("[RP5] a truncated, damaged or foreign file is rejected with a one-line error", async () => {
  const directory = place();
  const file = join(place(), "whole.lwr");
  await serve({ directory });
  const { recording, begun } = recordingOf(directory, file);
  await begun;
  await recording.end();
  const bytes = readFileSync(file);
  expect(await checkRecording(file)).toMatchObject({ gaps: 0 });
  const other = `${file}.other`;
  writeFileSync(other, bytes.subarray(0, bytes.length - 40));
  await expect(checkRecording(other)).rejects.toThrow(/damaged|cut short/);
  const turned = Buffer.from(bytes);
  turned[bytes.length - 60]! ^= 1;
  writeFileSync(other, turned);
  await expect(checkRecording(other)).rejects.toThrow(/damaged|cut short/);
  writeFileSync(other, "{}\n");
  await expect(checkRecording(other)).rejects.toThrow("is not a recording");
});

test(
  "[RP7] the shipped day at 100 times its speed leads to its recorded state",
  { tags: ["long"], timeout: 120_000 },
  async () => {
    const file = recordingFile("day");
    const about = JSON.parse(readFileSync(file.replace(/lwr$/, "json"), "utf8")) as {
      from: string;
      bytes: number;
      gaps: number;
      state: object;
    };
    const { length } = readFileSync(file);
    expect(about).toMatchObject({ simulated: true, gaps: 0, bytes: length });
    expect(length).toBeLessThan(1_500_000);
    const world = fakeWorld(1, Date.parse(about.from));
    const catalogue = wholeCatalogue();
    const feed = replayFeed({
      file,
      speed: 100,
      catalogue,
      world,
      report: (error) => expect.unreachable(String(error)),
    });
    expect(feed.simulated).toBe(true);
    const served = await serve({ world, catalogue, feed });
    const says = (): string => feed.notes?.()[0]?.text ?? "";
    await served.fed;
    expect(says()).toContain("whose odds are simulated");
    await vi.waitUntil(
      async () => {
        await world.live(10 * SECOND, SECOND);
        return says().startsWith("ended");
      },
      { timeout: 60_000, interval: 1 },
    );
    const read = async (path: string): Promise<Odds> => {
      const answer = await served.ask(path, { key: served.keys.enterprise });
      return ((await answer.json()) as { data: Odds }).data;
    };
    expect(await oddsDigest(read)).toEqual(about.state);
  },
);

test("[RP7] a bare name is a shipped recording, anything else a file", () => {
  expect(recordingFile("day")).toMatch(/packages\/feeds\/recordings\/day\.lwr$/);
  expect(["./day", "day.lwr", "/tmp/day"].map(recordingFile)).toEqual(["./day", "day.lwr", "/tmp/day"]);
});
