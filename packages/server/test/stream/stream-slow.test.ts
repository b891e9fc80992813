import type { Gap } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { foldedPrices, GAME, lineAt, linesAt, linesOf } from "../rows.ts";
import { serve } from "../serve.ts";
import type { StreamReader } from "./stream-reader.ts";

const ROUNDS = 30;

const slowAndFast = async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { streamUrl } = await served.subscribe();
  const [slow, fast] = await Promise.all([served.read(streamUrl), served.read(streamUrl)]);
  await Promise.all([slow, fast].map((reader) => reader.until(({ comments }) => comments.length > 0)));
  slow.pause();
  await served.ingest([GAME]);
  const move = async (rows: readonly unknown[]): Promise<string> => {
    const { position } = await served.ingest(rows);
    await fast.until(({ frames }) => frames.at(-1)?.id === position);
    return position;
  };
  const metric = async (name: string): Promise<number> => {
    const text = await (await served.ask("/metrics")).text();
    return Number(text.split(`\nlinewire_${name} `)[1]?.split("\n")[0] ?? 0);
  };
  return { world, served, streamUrl, slow, fast, move, metric };
};

const lastId = ({ frames }: StreamReader): string | null | undefined => frames.at(-1)?.id;

test("[S10] a slow client gets each line's latest version without a gap; other clients get everything", async () => {
  const { world, slow, fast, move } = await slowAndFast();
  let position = "";
  for (let round = 0; round < ROUNDS; round++) position = await move(linesAt(1000, 101 + round));
  expect(fast.frames.flatMap(linesOf)).toHaveLength(ROUNDS * 1000);
  slow.resume();
  while (lastId(slow) !== position) await world.live(1, 1);
  expect(slow.frames.map(({ event }) => event)).not.toContain("gap");
  expect(foldedPrices(slow.frames)).toEqual(foldedPrices(fast.frames));
  expect(slow.frames.length).toBeLessThan(fast.frames.length);
  expect(slow.frames.at(-1)!.data).toContain('"conflated":');
  const next = await move([lineAt(0, 901)]);
  await slow.until((reader) => lastId(reader) === next);
  expect(slow.frames.at(-1)).toEqual(fast.frames.at(-1));
});

test("[S10] a client that reads nothing for 4 s gets a gap and is disconnected; it resumes without loss", async () => {
  const { world, served, streamUrl, slow, fast, move, metric } = await slowAndFast();
  for (let round = 0; round < ROUNDS; round++) await move(linesAt(1000, 101 + round));
  await world.live(3500, 500);
  expect(await metric('stream_gaps_total{reason="slow_consumer"}')).toBe(0);
  await world.live(2000, 500);
  expect(await metric('stream_gaps_total{reason="slow_consumer"}')).toBe(1);
  expect(await metric('stream_ends_total{reason="slow_consumer"}')).toBe(1);
  slow.resume();
  await slow.ended;
  const last = slow.frames.at(-1)!;
  const received = slow.frames.slice(0, -1);
  expect(last.event).toBe("gap");
  expect(received).toEqual(fast.frames.slice(0, received.length));
  expect(received.at(-1)!.id).toBe(last.id);
  const gap = JSON.parse(last.data) as Gap;
  expect(gap).toMatchObject({ reason: "slow_consumer", droppedEvents: fast.frames.length - received.length });
  expect(Date.parse(gap.changedSince!)).toBeLessThanOrEqual(world.now());

  const back = await served.read(streamUrl, last.id!);
  while (lastId(back) !== lastId(fast)) await world.live(1, 1);
  expect([...received, ...back.frames]).toEqual(fast.frames);
});

test("[S10] a client that does not read its gap is disconnected seconds later", { tags: ["long"] }, async () => {
  const { world, move, metric } = await slowAndFast();
  for (let round = 0; round < ROUNDS; round++) await move(linesAt(1000, 101 + round));
  await world.live(6000, 500);
  expect(await metric("streams_open")).toBe(2);
  expect(await metric("stream_waiting_bytes")).toBeGreaterThan(65_536);
  await world.live(4500, 500);
  while ((await metric("streams_open")) > 1) await world.live(1, 1);
  expect(await metric("stream_waiting_bytes")).toBe(0);
});

test(
  "[S10] a client that missed more lines than the queue holds gets its gap at once",
  { tags: ["long"] },
  async () => {
    const { world, slow, move, metric } = await slowAndFast();
    // Changes of known lines fill the socket buffers faster than new lines.
    for (let round = 0; round < ROUNDS; round++) await move(linesAt(1000, 101 + round));
    for (let round = 1; round <= 6; round++)
      await move(Array.from({ length: 1000 }, (_, at) => lineAt(round * 1000 + at, 101)));
    await world.live(2000, 500);
    expect(await metric('stream_gaps_total{reason="slow_consumer"}')).toBe(1);
    slow.resume();
    await slow.ended;
    expect(slow.frames.at(-1)!.event).toBe("gap");
  },
);
