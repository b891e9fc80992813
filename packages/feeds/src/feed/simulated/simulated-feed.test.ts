import type { IngestRow } from "@linewire/contract";
import { expect, test } from "vitest";
import { simulatedFeed } from "./simulated-feed.ts";
import { fakeWorld, PEAK, realCatalogue } from "./testing/fake-world.ts";

const feedIn = (world: ReturnType<typeof fakeWorld>["world"], changesPerSecond = 300) =>
  simulatedFeed({ catalogue: realCatalogue, seed: 7, speed: 1, changesPerSecond, size: 2_000, world });

test("the feed sends the first state in batches of at most 500 rows, then changes until it is stopped", async () => {
  const { world, pass } = fakeWorld(PEAK);
  const sizes: number[] = [];
  const feed = feedIn(world);
  await feed.start(async (rows) => void sizes.push(rows.length));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  const first = sizes.length;
  await pass(5_000);
  expect(sizes.length).toBeGreaterThan(first + 15);
  await feed.stop();
  const last = sizes.length;
  await pass(5_000);
  expect(sizes.length).toBe(last);
});

test("two feeds with equal seeds and clocks send equal bytes", async () => {
  const run = async (): Promise<string> => {
    const { world, pass } = fakeWorld(PEAK);
    const all: IngestRow[] = [];
    const feed = feedIn(world);
    await feed.start(async (rows) => void all.push(...rows));
    await pass(10_000);
    await feed.stop();
    return JSON.stringify(all);
  };
  expect(await run()).toBe(await run());
});

test("with slow ingest, the feed makes one call at a time and queues no rows", async () => {
  const { world, pass } = fakeWorld(PEAK);
  const sizes: number[] = [];
  let [slow, inside, maxConcurrent] = [false, 0, 0];
  const feed = feedIn(world);
  await feed.start(async (rows) => {
    if (!slow) return;
    sizes.push(rows.length);
    maxConcurrent = Math.max(maxConcurrent, ++inside);
    await new Promise<void>((resolve) => void world.after(3_000, resolve));
    inside--;
  });
  slow = true;
  await pass(60_000);
  expect(maxConcurrent).toBe(1);
  expect(sizes.length).toBeLessThanOrEqual(20);
  expect(Math.max(...sizes)).toBeLessThan(450);
});

test("rejected rows are sent again", async () => {
  const { world, pass } = fakeWorld(PEAK);
  const offers: string[] = [];
  let refuse = false;
  const feed = feedIn(world);
  await feed.start(async (rows) => {
    if (!refuse) return;
    offers.push(JSON.stringify(rows));
    if (offers.length === 1) throw new Error("the disk is full");
  });
  refuse = true;
  await pass(600);
  await feed.stop();
  expect(offers[1]).toBe(offers[0]);
});
