import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { GAME, lineAt, pricesOf } from "../rows.ts";
import { serve, type Served } from "../serve.ts";
import { RefusedStream, type StreamReader } from "./stream-reader.ts";

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const openStreams = async (served: Served, streamUrl: string, number = 1): Promise<StreamReader[]> => {
  const readers = await Promise.all(Array.from({ length: number }, () => served.read(streamUrl)));
  await Promise.all(readers.map((reader) => reader.until(({ comments }) => comments.length > 0)));
  return readers;
};
const command = (served: Served, what: object): Promise<Response> =>
  served.ask("/operate/v1/commands", { key: served.keys.operator, method: "POST", body: JSON.stringify(what) });

/** Waits until all data in transit has arrived. */
const endedOf = async (readers: readonly StreamReader[]): Promise<boolean[]> => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return Promise.all(
    readers.map(({ ended }) => Promise.race([ended.then(() => true), Promise.resolve().then(() => false)])),
  );
};

test("[S30] streams of a revoked key end within 5 s and do not open again; other keys continue", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const made = await command(served, { command: "key.create", accountId: "acc_demo_enterprise", name: "second" });
  const { result: own } = (await made.json()) as { result: { apiKey: string; keyId: string } };
  const [first, other] = [await served.subscribe({}, own.apiKey), await served.subscribe()];
  const more = await served.subscribe({ leagueIds: [1] }, own.apiKey);
  const lost = [
    ...(await openStreams(served, first.streamUrl, 300)),
    ...(await openStreams(served, more.streamUrl, 3)),
  ];
  const kept = await openStreams(served, other.streamUrl, 3);
  expect((await command(served, { command: "key.revoke", keyId: own.keyId })).status).toBe(200);
  await world.live(5000, 500);
  await Promise.all(lost.map(({ ended }) => ended));
  expect(await endedOf(kept)).toEqual([false, false, false]);
  await served.ingest([GAME, lineAt(0, 101)]);
  await Promise.all(kept.map((reader) => reader.until(({ frames }) => pricesOf(frames).includes(101))));
  expect(lost.flatMap(({ frames }) => frames)).toEqual([]);
  const refused = await served.read(first.streamUrl).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedStream);
});

test.each([
  ["tier", { command: "account.set-tier", accountId: "acc_demo_enterprise", tier: "concierge" }],
  ["permissions", { command: "account.grant", accountId: "acc_demo_enterprise", permissions: ["api:sgp"], take: true }],
])("[S30] all streams of an account whose %s changed end within 5 s, with different retry times", async (_, what) => {
  const world = fakeWorld();
  const served = await serve({ world });
  const lost = await openStreams(served, (await served.subscribe()).streamUrl, 20);
  const kept = await openStreams(served, (await served.subscribe({}, served.keys.concierge)).streamUrl);
  expect((await command(served, what)).status).toBe(200);
  await world.live(5000, 500);
  await Promise.all(lost.map(({ ended }) => ended));
  expect(await endedOf(kept)).toEqual([false]);
  const retries = lost.map((reader) => /retry: (\d+)\n\n$/.exec(reader.text())?.[1]);
  expect(new Set(retries).size).toBeGreaterThan(10);
});

test("[S30] a change outside an account's scope ends no stream", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const kept = await openStreams(served, (await served.subscribe()).streamUrl, 3);
  expect(
    (await command(served, { command: "account.set-tier", accountId: "acc_demo_enterprise", tier: "enterprise" }))
      .status,
  ).toBe(200);
  await world.live(6000, 500);
  expect(await endedOf(kept)).toEqual([false, false, false]);
});

test(
  "[S8] each of many streams ends within 2 s of its token's expiry, announced 5 min before",
  { tags: ["long"] },
  async () => {
    const world = fakeWorld();
    const served = await serve({ world });
    const ends = new Map<StreamReader, number>();
    const due = new Map<StreamReader, number>();
    for (let one = 0; one < 4; one++) {
      const expiresAt = world.now() + DAY_MS;
      for (const reader of await openStreams(served, (await served.subscribe()).streamUrl, 5)) {
        due.set(reader, expiresAt);
        void reader.ended.then(() => ends.set(reader, world.now()));
      }
      await world.live(10_000, 10_000);
    }
    const [first] = due.keys();
    world.pass(due.get(first!)! - world.now() - 5 * 60_000 - 1000);
    expect((await endedOf([...due.keys()])).some(Boolean)).toBe(false);
    expect(first!.comments).not.toContain(": expiring");
    world.pass(1500);
    await first!.until(({ comments }) => comments.includes(": expiring"));
    world.pass(5 * 60_000 - 4000);
    while (ends.size < due.size) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      world.pass(250);
    }
    for (const [reader, at] of ends) expect(Math.abs(at - due.get(reader)!)).toBeLessThanOrEqual(2000);
    for (const { comments } of due.keys()) expect(comments.filter((text) => text === ": expiring")).toHaveLength(1);
  },
);

test.each([HOUR_MS, -HOUR_MS])("[S8] a clock jump of %i ms neither ends nor extends a stream", async (jump) => {
  const world = fakeWorld();
  const served = await serve({ world });
  const readers = await openStreams(served, (await served.subscribe()).streamUrl, 3);
  world.pass(DAY_MS - HOUR_MS);
  world.jump(jump);
  world.pass(HOUR_MS - 5000);
  expect(await endedOf(readers)).toEqual([false, false, false]);
  await served.ingest([GAME, lineAt(0, 101)]);
  await Promise.all(readers.map((reader) => reader.until(({ frames }) => frames.length > 0)));
  world.pass(7000);
  await Promise.all(readers.map(({ ended }) => ended));
});
