import { follow, type FollowedBook, type FollowOptions, openStream, type StreamWorld } from "@linewire/client";
import { lineHash, readDigest, type Digest } from "@linewire/contract";
import { aLine, anEvent, type FakeWorld, fakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { lossyTransport } from "./lossy-transport.ts";
import { FIRST_LINE, GAME, lineAt, linesAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";
import type { StreamReader } from "./stream-reader.ts";

const TEN_SECONDS = 10_000;

/** Advances the fake clock in small steps. Between them, event-loop iterations let sockets and timers run. */
const livesUntil = async (world: FakeWorld, holds: () => boolean, maxMs: number): Promise<number> => {
  const start = world.elapsed();
  while (!holds() && world.elapsed() - start < maxMs) {
    world.pass(250);
    await new Promise((resolve) => void setTimeout(resolve, 4));
  }
  return world.elapsed() - start;
};

const digestsOf = ({ comments }: StreamReader): Map<string, Digest>[] =>
  comments.flatMap((line) => readDigest(line.slice(2)) ?? []);

const nextDigest = async (
  world: FakeWorld,
  reader: StreamReader,
  maxMs = TEN_SECONDS + 500,
): Promise<Map<string, Digest>> => {
  const before = digestsOf(reader).length;
  await livesUntil(world, () => digestsOf(reader).length > before, maxMs);
  return digestsOf(reader)[before]!;
};

const sum = (...lines: [id: number, sequence: number, status: number][]): Digest => ({
  count: lines.length,
  sum: lines.reduce((all, line) => (all + lineHash(...line)) >>> 0, 0),
});

test("[DIG2] a client gets a digest of its lines every 10 s, as a comment", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0), lineAt(1, 120), lineAt(2, 130)]);
  await served.ingest([lineAt(1, 125)]);
  await served.ingest([lineAt(2, 130, { disabled: true, statusId: 2 })]);
  const reader = await served.read((await served.subscribe()).streamUrl);
  const first = await nextDigest(world, reader);
  expect([...first]).toEqual([["1.1", sum([FIRST_LINE, 1, 1], [FIRST_LINE + 1, 2, 1])]]);
  const { position } = await served.ingest([lineAt(0, 150)]);
  expect([...(await nextDigest(world, reader))]).toEqual([["1.1", sum([FIRST_LINE, 2, 1], [FIRST_LINE + 1, 2, 1])]]);
  expect(reader.comments.at(-1)).toMatch(new RegExp(`^: digest ${position} 1\\.1=2\\.[0-9a-f]{8}$`));
  const start = world.elapsed();
  await nextDigest(world, reader);
  expect(world.elapsed() - start).toBeGreaterThanOrEqual(TEN_SECONDS - 500);
});

test("[DIG3] a digest covers the filter's lines and their alternates only", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const alternate = { marketLineId: 77, alternateNumber: 1, points: -4.5, price: 150, statusId: 1 };
  const prop = aLine({ marketLineId: 5, marketId: 5, market: { marketTypeId: 3, betTypeId: 20 } });
  await served.ingest([GAME, anEvent({ eventId: 901 }), prop]);
  await served.ingest([lineAt(0, -110, { alternateLines: [alternate] }), lineAt(1, 120, { marketSourceId: 2 })]);
  await served.ingest([lineAt(2, 120, { market: { eventId: 901 } })]);
  const cases: [object, [string, Digest][]][] = [
    [
      { marketSourceIds: [2] },
      [
        ["1.1", sum([FIRST_LINE + 1, 1, 1])],
        ["1.3", sum()],
      ],
    ],
    [
      { eventIds: [901] },
      [
        ["1.1", sum([FIRST_LINE + 2, 1, 1])],
        ["1.3", sum()],
      ],
    ],
    [{ marketTypeIds: [3] }, [["1.3", sum([5, 1, 1])]]],
    [{ leagueIds: [2] }, []],
    [{ eventIds: [900], marketSourceIds: [1], marketTypeIds: [1] }, [["1.1", sum([FIRST_LINE, 1, 1], [77, 1, 1])]]],
  ];
  const readers = await Promise.all(
    cases.map(async ([subscription]) => served.read((await served.subscribe(subscription)).streamUrl)),
  );
  await livesUntil(world, () => readers.every((reader) => digestsOf(reader).length > 0), 2 * TEN_SECONDS);
  for (const [index, [, expected]] of cases.entries())
    expect([...digestsOf(readers[index]!)[0]!].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(expected);
});

test("[DIG4] a digest is sent after the changes of its conflation window", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0)]);
  const reader = await served.read((await served.subscribe({ conflateMs: 10_000 })).streamUrl);
  await served.ingest([lineAt(0, 101)]);
  await reader.until(({ frames }) => frames.length === 1);
  await served.ingest([lineAt(0, 102)]);
  await nextDigest(world, reader);
  const text = reader.text();
  expect(text.lastIndexOf('"price":102')).toBeGreaterThan(0);
  expect(text.indexOf(": digest")).toBeGreaterThan(text.lastIndexOf('"price":102'));
  expect(digestsOf(reader)[0]!.get("1.1")).toEqual(sum([FIRST_LINE, 3, 1]));
});

test("[DIG7] a client that requests single lines gets digests of these lines only, and of no line outside its filter", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, ...linesAt(5), lineAt(7, 100, { marketSourceId: 2 })]);
  const { streamUrl } = await served.subscribe({ marketSourceIds: [1] });
  const ids = [FIRST_LINE + 1, FIRST_LINE + 3, FIRST_LINE + 7, 123];
  const [own, all] = await Promise.all([served.read(`${streamUrl}&lines=${ids.join(",")}`), served.read(streamUrl)]);
  await livesUntil(world, () => digestsOf(own).length > 0 && digestsOf(all).length > 0, 2 * TEN_SECONDS);
  expect([...digestsOf(own)[0]!]).toEqual([["1.1", sum([FIRST_LINE + 1, 1, 1], [FIRST_LINE + 3, 1, 1])]]);
  expect(digestsOf(all)[0]!.get("1.1")!.count).toBe(5);
});

test("[DIG2] a subscription without lines has no digest", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0)]);
  const reader = await served.read((await served.subscribe({ eventTypes: ["event_update"] })).streamUrl);
  await livesUntil(world, () => false, 2 * TEN_SECONDS);
  expect(reader.comments.filter((line) => line.startsWith(": keepalive")).length).toBeGreaterThan(0);
  expect(digestsOf(reader)).toEqual([]);
});

const mismatches = async (served: Served): Promise<number> => {
  const text = await (await served.ask("/metrics")).text();
  return Number(/^linewire_stream_digest_mismatches_total (\d+)/m.exec(text)?.[1]);
};

const startClient = async (
  served: Served,
  world: StreamWorld,
  more: Partial<FollowOptions> = {},
): Promise<FollowedBook> => {
  const made = await follow({
    baseUrl: served.url,
    apiKey: served.keys.enterprise,
    subscription: { includeSnapshot: true },
    world,
    ...more,
  });
  onTestFinished(made.close);
  await vi.waitUntil(() => made.book.whole, { timeout: 10_000 });
  return made;
};

const priceOf = ({ book }: FollowedBook): number | null | undefined => book.lines.get(FIRST_LINE)?.price;

test("[DIG5] one lost frame is detected within 10 s, repaired and counted", async () => {
  const clock = fakeWorld();
  const served = await serve({ world: clock });
  await served.ingest([GAME, ...linesAt(20)]);
  let lost = 0;
  const { world, requests } = lossyTransport(
    clock,
    (block) => block.includes('"price":-155') && block.includes("market_line_update") && lost++ === 0,
  );
  const client = await startClient(served, world);
  await livesUntil(clock, () => false, 2 * TEN_SECONDS);
  expect(await mismatches(served)).toBe(0);

  await served.ingest([lineAt(0, -155)]);
  await served.ingest([lineAt(1, -160)]);
  await vi.waitUntil(() => client.book.lines.get(FIRST_LINE + 1)?.price === -160, { timeout: 10_000 });
  expect([lost, priceOf(client)]).toEqual([1, -110]);
  const tookMs = await livesUntil(clock, () => priceOf(client) === -155, 2 * TEN_SECONDS);
  expect(tookMs).toBeLessThanOrEqual(TEN_SECONDS + 500);
  expect(await mismatches(served)).toBe(1);
  expect(requests.map(({ url, lastEventId }) => [url.endsWith("&mismatch=1"), lastEventId])).toEqual([
    [false, null],
    [true, null],
  ]);
  await livesUntil(clock, () => false, 3 * TEN_SECONDS);
  expect(await mismatches(served)).toBe(1);
});

test("[DIG5] without digests a lost frame is not detected", async () => {
  const clock = fakeWorld();
  const served = await serve({ world: clock });
  await served.ingest([GAME, ...linesAt(3)]);
  const { world } = lossyTransport(clock, (block) => block.includes('"price":-155') || block.startsWith(": digest"));
  const client = await startClient(served, world);
  await served.ingest([lineAt(0, -155)]);
  await livesUntil(clock, () => priceOf(client) === -155, 3 * TEN_SECONDS);
  expect(priceOf(client)).toBe(-110);
});

test("[DIG6] a client with repeated losses repairs itself at increasing intervals", async () => {
  const clock = fakeWorld();
  const served = await serve({ world: clock });
  await served.ingest([GAME, ...linesAt(3)]);
  const { world } = lossyTransport(clock, (block) => block.includes("market_line_snapshot\n"));
  await startClient(served, world);
  const after: number[] = [];
  for (let minute = 0; minute < 4; minute++) {
    await livesUntil(clock, () => false, 60_000);
    after.push(await mismatches(served));
  }
  // The client detects mismatches at about 10, 40, 100 and 220 s.
  expect(after[0]).toBe(2);
  expect(after[3]).toBe(4);
});

test("[DIG8] 600 random moves with snapshots, reconnects and conflation cause no mismatch", async () => {
  const clock = fakeWorld(7);
  const served = await serve({ world: clock });
  await served.ingest([GAME, ...linesAt(60)]);
  const { world } = lossyTransport(clock);
  const clients = await Promise.all(
    [0, 250, 5000].map((conflateMs) =>
      startClient(served, world, { subscription: { includeSnapshot: true, conflateMs } }),
    ),
  );
  let proven = 0;
  const bare = openStream({
    address: { url: new URL((await served.subscribe()).streamUrl, served.url).href, position: "" },
    world,
    onEvent: () => undefined,
    onStatus: () => undefined,
    holds: () => {
      proven++;
      return null;
    },
    renew: () => Promise.reject(new Error("never")),
  });
  onTestFinished(bare.close);
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 10 }, () => {
      const disabled = clock.random() < 0.1;
      const price = 101 + Math.floor(clock.random() * 400);
      const liquidity = clock.random() < 0.5 ? { liquidity: 5 } : {};
      return lineAt(Math.floor(clock.random() * 60), price, { disabled, statusId: disabled ? 2 : 1, ...liquidity });
    });
    await served.ingest(rows);
    await livesUntil(clock, () => false, 750);
    if (round % 20 === 10) clients[round % 3]!.reload();
  }
  await livesUntil(clock, () => false, 2 * TEN_SECONDS);
  expect(proven).toBeGreaterThan(4);
  expect(await mismatches(served)).toBe(0);
});
