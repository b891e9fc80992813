import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { Fault } from "@linewire/domain/fault/fault";
import { openStreams } from "./open-streams.ts";

const CAPS = { perPeer: 2, perSubscription: 3, perKey: 4 };
const stream = (peer: string, subscriptionId: string, keyId: string | null = null) => ({
  peer,
  subscriptionId,
  keyId,
  leave: () => {},
  destroy: () => {},
  bufferedBytes: () => 7,
});

test("[H13] streams per peer and per subscription are limited until one is closed", () => {
  const streams = openStreams(fakeWorld(), CAPS);
  const leave = streams.add(stream("a", "s"));
  streams.add(stream("a", "s"));
  expect(() => streams.check(stream("a", "other"))).toThrow(Fault);
  streams.check(stream("b", "s"));
  streams.add(stream("b", "s"));
  expect(() => streams.check(stream("b", "s"))).toThrow(Fault);
  leave();
  leave();
  streams.check(stream("a", "s"));
  expect(streams.count()).toBe(2);
  expect(streams.bufferedBytes()).toBe(14);
});

test("[H13] the streams of a key are limited across all its subscriptions", () => {
  const streams = openStreams(fakeWorld(), CAPS);
  for (let one = 0; one < CAPS.perKey; one++) streams.add(stream(`p${one}`, `s${one}`, "k"));
  expect(() => streams.check(stream("p", "s", "k"))).toThrow(
    expect.objectContaining({ detail: "at most 4 streams of one key" }),
  );
  streams.check(stream("p", "s", "other"));
  streams.check(stream("p", "s"));
});

test("[H13] without caps every connection is accepted", () => {
  const streams = openStreams(fakeWorld(), null);
  for (let one = 0; one < 50; one++) streams.add(stream("a", "s"));
  streams.check(stream("a", "s"));
});

test("[H18] streams are closed over a window, with different retry times", async () => {
  const world = fakeWorld();
  const streams = openStreams(world, null);
  const left: { at: number; retryMs: number }[] = [];
  const start = world.now();
  for (let one = 0; one < 200; one++)
    streams.add({ ...stream("a", "s"), leave: (retryMs) => void left.push({ at: world.now() - start, retryMs }) });
  const drained = streams.drain();
  world.pass(8000);
  await drained;
  expect(left).toHaveLength(200);
  const returns = left.map(({ at, retryMs }) => at + retryMs);
  const seconds = Map.groupBy(returns, (at) => Math.floor(at / 1000));
  expect(Math.max(...[...seconds.values()].map((group) => group.length))).toBeLessThanOrEqual(200 / 7 + 2);
  expect(new Set(left.map(({ retryMs }) => retryMs)).size).toBeGreaterThan(150);
  expect(Math.max(...left.map(({ at }) => at))).toBeLessThanOrEqual(3000);
  expect([Math.min(...returns) >= 5000, Math.max(...returns) <= 12_001]).toEqual([true, true]);
});

test("[H18] a few streams are closed quickly", async () => {
  const world = fakeWorld();
  const streams = openStreams(world, null);
  for (let one = 0; one < 3; one++) streams.add(stream("a", "s"));
  const drained = streams.drain();
  world.pass(300);
  await drained;
});
