import type { Account } from "@linewire/domain/change/record";
import type { Commit, Place } from "@linewire/domain/change/change";
import type { Filter } from "@linewire/domain/scope/filter";
import type { Scope } from "@linewire/domain/scope/scope";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { memoryHub } from "@linewire/journal/hub/memory-hub";
import { streamOf, type Delivery } from "./deliver.ts";
import { openSubscribers } from "./open-subscribers.ts";

const EPOCH = "00c0ffee";
const PLACE: Place = { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 1, eventId: 900 };
const FILTER: Filter = {
  events: ["market_line_update"],
  leagueIds: null,
  marketTypeIds: null,
  betTypeIds: null,
  sourceIds: null,
  eventIds: null,
};
const SCOPE: Scope = { tier: "enterprise", permissions: [], leagueIds: null, sourceIds: null, delayMs: 0 };
const LIFE_MS = 24 * 3_600_000;

/** The client reads when the test calls `empty`. */
const fakeSink = () => {
  const written: string[] = [];
  let bufferedBytes = 0;
  let closed = false;
  const drained: (() => void)[] = [];
  return {
    written,
    isClosed: () => closed,
    /** The client stops reading: the buffer has this many bytes, and each later write adds to it. */
    fill: (bytes: number): void => void (bufferedBytes = bytes),
    empty: (): void => {
      bufferedBytes = 0;
      for (const call of drained.splice(0)) call();
    },
    sink: {
      write: (bytes: Buffer) => {
        written.push(bytes.toString());
        if (bufferedBytes > 0) bufferedBytes += bytes.length;
      },
      bufferedBytes: () => bufferedBytes,
      unsentBytes: () => bufferedBytes,
      whenDrained: (call: () => void) => void drained.push(call),
      close: () => void (closed = true),
    },
  };
};

const aNode = () => {
  const world = fakeWorld();
  let seq = 0;
  let publish: (commit: Commit) => void = () => {};
  const journal = {
    position: () => ({ epoch: EPOCH, seq }),
    follow: (listener: typeof publish) => (publish = listener),
  };
  const hub = memoryHub(journal, [], world, (call) => call());
  const account: Account = { id: "acc", name: "a", tier: "enterprise", permissions: [], createdAt: "" };
  const subscribers = openSubscribers({ world, key: () => undefined, account: () => account, scopeOf: () => SCOPE });
  const ends: string[] = [];
  const measure = {
    framesSent: () => {},
    gapSent: () => {},
    digestMismatch: () => {},
    streamEnded: (why: string) => void ends.push(why),
  };
  const places = { leagueCode: () => "nfl", leagues: () => [1], marketTypes: () => [] };
  const snapshot = { lines: () => [], leagues: () => [1], marketTypes: () => [1], now: world.now };
  const open = (overrides: Partial<Delivery> = {}) => {
    const lifeMs = overrides.lifeMs ?? LIFE_MS;
    const delivery: Delivery = {
      streamFilter: { filter: FILTER, conflateMs: 0 },
      includeSnapshot: false,
      start: null,
      expiresAt: world.now() + lifeMs,
      lifeMs,
      keyId: null,
      accountId: "acc",
      scope: SCOPE,
      retryMs: 2000,
      adaptComment: (bytes) => bytes,
      ...overrides,
    };
    const client = fakeSink();
    const stop = streamOf(delivery, {
      world,
      hub,
      stored: null,
      subscribers,
      measure,
      places,
      snapshot,
      nodeId: "n",
    }).start(client.sink);
    return { ...client, stop };
  };
  const move = (id: number, text = String(id), place: Partial<Place> = {}): void => {
    seq++;
    const json = JSON.stringify({ marketLineId: id, text });
    publish({
      epoch: EPOCH,
      at: world.now(),
      entries: [{ seq, kind: "market_line", id, place: { ...PLACE, ...place }, correlationId: null, json }],
    });
  };
  return { world, hub, subscribers, ends, open, move };
};

const idsIn = (written: readonly string[]): number[] =>
  [...written.join("").matchAll(/^id: \w+-(\d+)$/gm)].map((match) => Number(match[1]));

test.each([5000, 60_000, 9 * 60_000])(
  "[S8] a client with a token of %i ms is warned at half of its life and disconnected at its end",
  (lifeMs) => {
    const { world, open, ends } = aNode();
    const subscriber = open({ lifeMs });
    world.pass(lifeMs / 2 - 1);
    expect(subscriber.written).not.toContain(": expiring\n\n");
    world.pass(251);
    expect(subscriber.written).toContain(": expiring\n\n");
    world.pass(lifeMs / 2 - 2000);
    expect(subscriber.isClosed()).toBe(false);
    world.pass(2000);
    expect([subscriber.isClosed(), ends]).toEqual([true, ["token_expired"]]);
  },
);

test("[S8] tokens that expire together end at different times", () => {
  const { world, open } = aNode();
  const subscribers = Array.from({ length: 100 }, () => open({ lifeMs: 60_000 }));
  const closed = (): number => subscribers.filter(({ isClosed }) => isClosed()).length;
  world.pass(58_000);
  expect(closed()).toBe(0);
  const steps = Array.from({ length: 9 }, () => {
    const before = closed();
    world.pass(250);
    return closed() - before;
  });
  expect(closed()).toBe(100);
  expect(Math.max(...steps)).toBeLessThan(40);
});

test("[S10] nothing is buffered for a subscriber that is behind: it reads the latest changes from the hub", () => {
  const { open, move, subscribers } = aNode();
  const subscriber = open();
  move(1);
  subscriber.fill(70_000);
  for (const text of ["a", "b", "c"]) for (const id of [1, 2]) move(id, text);
  expect([idsIn(subscriber.written), subscribers.heldBytes()]).toEqual([[1], 0]);
  subscriber.empty();
  expect(idsIn(subscriber.written)).toEqual([1, 7]);
  expect(subscriber.written.at(-1)).toContain('"conflated":6');
  move(1, "d");
  expect(idsIn(subscriber.written)).toEqual([1, 7, 8]);
  expect(subscriber.written.at(-1)).not.toContain("conflated");
});

test("[S10] a slow client that reads a little stays connected; a client that reads no byte for 4 s is disconnected", () => {
  const { world, open, move, ends } = aNode();
  const [moving, still] = [open(), open()];
  for (const subscriber of [moving, still]) subscriber.fill(70_000);
  move(1);
  for (let second = 1; second <= 20; second++) {
    world.pass(1000);
    if (second % 3 === 0) moving.fill(70_000 - second);
    if (second === 3) expect(still.isClosed()).toBe(false);
  }
  expect([moving.isClosed(), still.isClosed(), ends]).toEqual([false, true, ["slow_consumer"]]);
  expect(still.written.at(-1)).toMatch(/^id: 00c0ffee-0\nevent: gap\n/);
  expect(still.written.at(-1)).toContain('"droppedEvents":1');
  moving.empty();
  expect(idsIn(moving.written)).toEqual([1]);
});

test("[S10] the bytes for all slow subscribers are limited", () => {
  const { open, move, subscribers, ends } = aNode();
  const slow = Array.from({ length: 60 }, () => open());
  for (const subscriber of slow) subscriber.fill(70_000);
  for (let id = 1; id <= 9; id++) move(id, "x".repeat(100_000));
  for (const subscriber of slow) {
    const { write } = subscriber.sink;
    subscriber.sink.write = (bytes) => {
      write(bytes);
      subscriber.fill(70_000);
    };
    subscriber.empty();
  }
  expect(subscribers.heldBytes()).toBeLessThanOrEqual(33 * 1_048_576);
  expect(subscribers.heldBytes()).toBeGreaterThan(16 * 1_048_576);
  expect(ends.length).toBeGreaterThan(10);
  for (const subscriber of slow) subscriber.stop("left");
  expect(subscribers.heldBytes()).toBe(0);
});

test("[S32] a comment is adapted for each live client, or skipped, and not sent to clients that are behind", () => {
  const { hub, open, move } = aNode();
  const live = open({ adaptComment: (bytes) => Buffer.from(bytes.toString().toUpperCase()) });
  const behind = open();
  const deaf = open({ adaptComment: () => null });
  behind.fill(70_000);
  move(1);
  hub.broadcast((_, { seq }) => Buffer.from(`: proof ${seq}\n\n`));
  behind.empty();
  expect(live.written.at(-1)).toBe(": PROOF 1\n\n");
  for (const { written } of [behind, deaf]) expect(written.join("")).not.toContain("proof");
});

test("[S11] every client gets a keepalive within 15 s, and at most a tenth of them in the same 250 ms", () => {
  const { world, open } = aNode();
  const subscribers = Array.from({ length: 200 }, () => open());
  const beats = (subscriber: (typeof subscribers)[0]): number =>
    subscriber.written.filter((text) => text.startsWith(": keepalive")).length;
  let max = 0;
  let before = 0;
  for (let step = 0; step < 60; step++) {
    world.pass(250);
    const now = subscribers.reduce((sum, subscriber) => sum + beats(subscriber), 0);
    max = Math.max(max, now - before);
    before = now;
  }
  expect(max).toBeLessThan(20);
  for (let round = 2; round <= 6; round++) {
    world.pass(15_250);
    for (const subscriber of subscribers) expect(beats(subscriber)).toBeGreaterThanOrEqual(round);
  }
});

test("[S32] a subscriber gets a comment only after its missed frames", () => {
  const { world, hub, open, move } = aNode();
  for (let id = 1; id <= 5; id++) move(id, "x".repeat(40_000));
  const subscriber = open({ start: { epoch: EPOCH, seq: 0 } });
  expect(idsIn(subscriber.written).length).toBeLessThan(5);
  hub.broadcast((_, { seq }) => Buffer.from(`: proof ${seq}\n\n`));
  world.pass(10);
  expect(idsIn(subscriber.written)).toEqual([1, 2, 3, 4, 5]);
  expect(subscriber.written.join("")).not.toContain("proof");
  hub.broadcast((_, { seq }) => Buffer.from(`: proof ${seq}\n\n`));
  expect(subscriber.written.at(-1)).toBe(": proof 5\n\n");
});

test("[S4] a subscriber skips thousands of changes outside its filter and gets the only change within it", () => {
  const { world, open, move } = aNode();
  for (let id = 1; id <= 6000; id++) move(id, "", { leagueId: 2 });
  move(7000);
  const filter: Filter = { ...FILTER, leagueIds: [1] };
  const subscriber = open({ start: { epoch: EPOCH, seq: 0 }, streamFilter: { filter, conflateMs: 0 } });
  world.pass(10);
  move(7001);
  expect(idsIn(subscriber.written)).toEqual([6001, 6002]);
});
