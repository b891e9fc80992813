import { events, ownWorld, type StreamEvent } from "@linewire/client";
import { STREAM_EVENTS, type Gap } from "@linewire/contract";
import { fakeWorld, seededChance, temporaryDirectory, type FakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { FIRST_LINE, foldedPrices, GAME, lineAt, linesAt, linesOf, pricesOf, treePrices, updatesOf } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import { RefusedStream, type StreamFrame, type StreamReader } from "./stream-reader.ts";

const SECOND = 1000;
const HOUR = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

const withPast = async (prices = [-115, -120, -125, -130]) => {
  const world = fakeWorld();
  const served = await serve({ world, history: true });
  await served.ingest([GAME, lineAt(0), lineAt(1, 120, { marketSourceId: 2 })]);
  const began = world.now();
  for (const [round, price] of prices.entries()) {
    world.pass(10 * SECOND);
    const game = { ...GAME, event: { ...GAME.event, gameClock: `${round}:00`, statusId: 2 } };
    await served.ingest([game, lineAt(0, price)]);
  }
  const ended = world.now();
  world.pass(60 * SECOND);
  return { world, served, began, ended };
};
type Past = Awaited<ReturnType<typeof withPast>>;

const replayOf = ({ began, ended }: Pick<Past, "began" | "ended">, more: object = {}, replay: object = {}) => ({
  ...more,
  replay: { from: iso(began), to: iso(ended), ...replay },
});

const ask = (served: Served, body: object, key = served.keys.enterprise): Promise<Response> =>
  served.ask("/subscriptions", { key, method: "POST", body: JSON.stringify(body) });

const lively = (world: FakeWorld, holds: () => boolean, stepMs = SECOND): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      await world.live(stepMs, stepMs);
      return holds();
    },
    { timeout: 10_000, interval: 1 },
  );
const isOver = ({ frames }: StreamReader): boolean => frames.at(-1)?.event === "replay_complete";
const idsOf = (frames: readonly StreamFrame[]): (string | null)[] => frames.map(({ id }) => id);
const timeOf = ({ data }: StreamFrame): string =>
  (JSON.parse(data) as { data: Record<string, { messageTimestamp: string }> }).data[
    "marketLineUpdate" in (JSON.parse(data) as { data: object }).data ? "marketLineUpdate" : "eventUpdate"
  ]!.messageTimestamp;

const playReplay = async (past: Past, body: object, lastEventId?: string): Promise<StreamReader> => {
  const reader = await past.served.read((await past.served.subscribe(body)).streamUrl, lastEventId);
  await lively(past.world, () => isOver(reader));
  return reader;
};

test("[RS1] a replay sends the changes of an interval in order, at their original times, in live frames", async () => {
  const past = await withPast();
  const { frames, comments } = await playReplay(
    past,
    replayOf(past, { eventTypes: ["market_line_update", "event_update"] }),
  );
  expect(comments[0]).toMatch(/^: connected .* replay=.*Z\/.*Z speed=1 expires=/);
  const replayed = frames.slice(0, -1);
  expect(replayed.map(({ event }) => event)).toEqual(
    Array.from({ length: 4 }, () => ["event_update", "market_line_update"]).flat(),
  );
  expect(pricesOf(replayed)).toEqual([-115, -120, -125, -130]);
  expect(updatesOf(replayed).map(timeOf)).toEqual([1, 2, 3, 4].map((round) => iso(past.began + round * 10 * SECOND)));
  expect(linesOf(updatesOf(replayed)[1]!)[0]).toMatchObject({
    previousPrice: -115,
    openerPrice: -110,
    sequenceNumber: 3,
  });
  for (const { event, data } of frames) {
    const parsed: unknown = JSON.parse(data);
    expect(STREAM_EVENTS[event as keyof typeof STREAM_EVENTS].parse(parsed)).toEqual(parsed);
  }
  expect(replayed.every(({ data }) => data.includes('"correlationId":"replay"'))).toBe(true);
  expect(new Set(idsOf(frames)).size).toBe(frames.length);
});

test("[RS1] live and replayed messages have the same lines", async () => {
  const world = fakeWorld();
  const served = await serve({ world, history: true });
  const random = seededChance(5);
  await served.ingest([GAME, lineAt(0)]);
  const live = await served.read((await served.subscribe()).streamUrl);
  const began = world.now();
  for (let round = 0; round < 60; round++) {
    world.pass(1 + Math.floor(random() * 3000));
    const number = Math.floor(random() * 6);
    const more = random() < 0.2 ? { points: null } : { points: -3.5 + Math.floor(random() * 4) / 2 };
    const alternates = random() < 0.3 ? { alternateLines: [alternateOf(number, -150 - Math.floor(random() * 9))] } : {};
    await served.ingest([
      lineAt(number, random() < 0.3 ? -110 : -101 - Math.floor(random() * 60), {
        ...more,
        ...alternates,
        marketSourceId: 1 + (number % 3),
        statusId: random() < 0.1 ? 2 : 1,
      }),
    ]);
  }
  const ended = world.now();
  world.pass(60 * SECOND);
  const replay = await playReplay({ world, served, began, ended }, replayOf({ began, ended }, {}, { speed: 100 }));
  const updatesIn = (frames: readonly StreamFrame[]) =>
    updatesOf(frames).map((frame) => [timeOf(frame), linesOf(frame)]);
  expect(updatesIn(replay.frames)).toEqual(updatesIn(live.frames));
  expect(updatesIn(replay.frames).length).toBeGreaterThan(40);
});

test.each([0.5, 1, 10])("[RS2] at %d times the original speed each message is sent when it is due", async (speed) => {
  const past = await withPast();
  const reader = await past.served.read((await past.served.subscribe(replayOf(past, {}, { speed }))).streamUrl);
  const begun = past.world.elapsed();
  const arrivals: number[] = [];
  await lively(
    past.world,
    () => {
      for (let at = arrivals.length; at < reader.frames.length; at++) arrivals.push(past.world.elapsed() - begun);
      return isOver(reader);
    },
    100,
  );
  for (const [round, at] of arrivals.slice(0, 4).entries()) {
    expect(at).toBeGreaterThanOrEqual(((round + 1) * 10 * SECOND) / speed);
    expect(at).toBeLessThan(((round + 1) * 10 * SECOND) / speed + 5 * SECOND);
  }
});

test("[RS3] the snapshot has the state at the start of the interval", async () => {
  const past = await withPast();
  const { served, began } = past;
  const from = began + 15 * SECOND;
  const reader = await playReplay(past, replayOf({ ...past, began: from }, { includeSnapshot: true }));
  expect(reader.frames.map(({ event }) => event)).toEqual([
    "market_line_snapshot",
    "market_line_snapshot_complete",
    "market_line_update",
    "market_line_update",
    "market_line_update",
    "replay_complete",
  ]);
  expect(foldedPrices(reader.frames.slice(0, 1))).toEqual({ [FIRST_LINE]: -115, [FIRST_LINE + 1]: 120 });
  const answer = await served.ask(`/market/nfl/straight/odds?asOf=${iso(past.ended)}`, { key: served.keys.enterprise });
  const { data } = (await answer.json()) as { data: Parameters<typeof treePrices>[0] };
  expect(foldedPrices(reader.frames)).toEqual(treePrices(data));
});

test("[RS4] the filter of a subscription applies to a replay", async () => {
  const past = await withPast();
  const { served } = past;
  await served.ingest([lineAt(1, 125, { marketSourceId: 2 })]);
  past.world.pass(60 * SECOND);
  const books = await playReplay(past, replayOf(past, { marketSourceIds: [2], includeSnapshot: true }));
  expect(foldedPrices(books.frames)).toEqual({ [FIRST_LINE + 1]: 120 });
  const events = await playReplay(past, replayOf(past, { eventIds: [901] }));
  expect(events.frames.map(({ event }) => event)).toEqual(["replay_complete"]);
  const other = await playReplay(
    past,
    replayOf(past, { leagueIds: [2], eventTypes: ["event_update", "market_line_update"] }),
  );
  expect(other.frames.map(({ event }) => event)).toEqual(["replay_complete"]);
});

test("[RS5] after a disconnect a client gets exactly the remaining messages, in any subscription to the replay", async () => {
  const past = await withPast([-115, -120, -125, -130, -135, -140]);
  const body = replayOf(past, { eventTypes: ["market_line_update", "event_update"] }, { speed: 100 });
  const whole = await playReplay(past, body);
  for (const [index, { id }] of whole.frames.slice(0, -1).entries()) {
    const rest = await playReplay(past, body, id ?? "");
    expect(rest.frames, `after ${id}`).toEqual(whole.frames.slice(index + 1));
  }
});

test("[RS5] a client whose snapshot was interrupted or has just completed can resume", async () => {
  const past = await withPast();
  const body = replayOf(past, { includeSnapshot: true }, { speed: 100 });
  const whole = await playReplay(past, body);
  expect((await playReplay(past, body, whole.frames[0]!.id ?? "")).frames.map(({ data }) => data)).toEqual(
    whole.frames.map(({ data }) => data),
  );
  expect((await playReplay(past, body, whole.frames[1]!.id ?? "")).frames).toEqual(whole.frames.slice(2));
});

test.each(["k3x9-12", "nonsense", `r${"0".repeat(16)}-1-1`])(
  "[RS6] an id that does not belong to the replay (%s) gets a gap and then the beginning",
  async (id) => {
    const past = await withPast();
    const body = replayOf(past, { includeSnapshot: true }, { speed: 100 });
    const [gap, ...rest] = (await playReplay(past, body, id)).frames;
    expect(gap?.event).toBe("gap");
    const reported = JSON.parse(gap!.data) as Gap;
    expect(reported).toMatchObject({ reason: "cursor_unknown", changedSince: iso(past.began) });
    expect(reported.reload).toContain(`/market/nfl/straight/odds?asOf=${iso(past.began)}`);
    expect(rest).toEqual((await playReplay(past, body)).frames);
  },
);

test("[RS7] the replay announces its end and closes; a reconnect answers 204", async () => {
  const past = await withPast();
  const { served } = past;
  const body = replayOf(past, {}, { speed: 100 });
  const reader = await playReplay(past, body);
  await reader.ended;
  expect(JSON.parse(reader.frames.at(-1)!.data)).toEqual({ from: iso(past.began), to: iso(past.ended) });
  const { streamUrl } = await served.subscribe(body);
  const again = await served.ask(streamUrl, { headers: { "Last-Event-ID": reader.frames.at(-1)!.id ?? "" } });
  expect([again.status, await again.text()]).toEqual([204, ""]);
  expect(again.headers.get("access-control-allow-origin")).toBe("*");
});

test("[RS7] a client's loop over the events of a replay ends with the replay", async () => {
  const past = await withPast();
  const { served, world } = past;
  const received: StreamEvent[] = [];
  let isDone = false;
  const loop = async (): Promise<void> => {
    const subscription = replayOf(past, { includeSnapshot: true });
    const options = { baseUrl: served.url, apiKey: served.keys.enterprise, subscription };
    for await (const event of events({ ...options, world: { ...ownWorld, now: world.now } })) received.push(event);
    isDone = true;
  };
  const done = loop();
  await lively(world, () => isDone);
  await done;
  expect(received.map(({ type }) => type).slice(-2)).toEqual(["market_line_update", "replay_complete"]);
  expect(pricesOf(received.map(({ type, data }) => ({ event: type, data, id: null })))).toContain(-130);
});

test("[RS8] an impossible replay is rejected with the reason", async () => {
  const past = await withPast();
  const { served, began, ended, world } = past;
  const refused = async (body: object, key?: string) => problemOf(await ask(served, body, key));
  expect(await refused(replayOf(past), served.keys.concierge)).toMatchObject({
    status: 403,
    code: "tier_restricted",
    requiredTier: "enterprise",
  });
  const bad: [string, object][] = [
    ["conflateMs", replayOf(past, { conflateMs: 100 })],
    ["eventTypes", replayOf(past, { eventTypes: ["player_news"] })],
    ["replay.to", replayOf({ began, ended: world.now() + 1 })],
    ["replay.from", replayOf({ began: ended, ended })],
    ["replay.from", replayOf({ began: ended - 24 * HOUR - 1, ended })],
    ["replay.speed", replayOf(past, {}, { speed: 0.05 })],
    ["replay.speed", replayOf(past, {}, { speed: 101 })],
    ["replay.from", replayOf(past, {}, { from: "yesterday" })],
  ];
  for (const [field, body] of bad) {
    const problem = await refused(body);
    expect(problem, field).toMatchObject({ status: 400, code: "invalid_parameter" });
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  }
  expect(await refused(replayOf({ began: began - HOUR, ended }))).toMatchObject({
    status: 404,
    detail: expect.stringContaining("history begins at") as unknown,
  });
  const without = await serve({ world });
  expect(await problemOf(await ask(without, replayOf(past)))).toMatchObject({
    status: 404,
    detail: "this installation stores no history",
  });
});

test("[RS9] a replay ends when its key is revoked, and does not open again", async () => {
  const past = await withPast();
  const { served, world } = past;
  const operate = (what: object) =>
    served.ask("/operate/v1/commands", { key: served.keys.operator, method: "POST", body: JSON.stringify(what) });
  const made = await operate({ command: "key.create", accountId: "acc_demo_enterprise", name: "second" });
  const { result: own } = (await made.json()) as { result: { apiKey: string; keyId: string } };
  const { streamUrl } = await served.subscribe(replayOf(past, {}, { speed: 0.1 }), own.apiKey);
  const reader = await served.read(streamUrl);
  await reader.until(({ comments }) => comments.length > 0);
  expect((await operate({ command: "key.revoke", keyId: own.keyId })).status).toBe(200);
  await world.live(5 * SECOND, 500);
  await reader.ended;
  expect(reader.frames).toEqual([]);
  await expect(served.read(streamUrl)).rejects.toMatchObject({ status: 401 });
});

test("[RS9] a replay sends keepalives, and ends when the account loses the tier", async () => {
  const past = await withPast();
  const { served, world } = past;
  const { streamUrl } = await served.subscribe(replayOf(past, { includeSnapshot: true }, { speed: 0.1 }));
  const reader = await served.read(streamUrl);
  await lively(world, () => reader.comments.some((comment) => comment.includes("keepalive")));
  const command = { command: "account.set-tier", accountId: "acc_demo_enterprise", tier: "concierge" };
  await served.ask("/operate/v1/commands", {
    key: served.keys.operator,
    method: "POST",
    body: JSON.stringify(command),
  });
  await world.live(5 * SECOND, 500);
  await reader.ended;
  expect(isOver(reader)).toBe(false);
  await expect(served.read(streamUrl)).rejects.toMatchObject({ status: 403 });
});

test("[RS10] a key has at most ten concurrent replays; another replay can start when one ends", async () => {
  const past = await withPast();
  const { served, world } = past;
  const { streamUrl } = await served.subscribe(replayOf(past, {}, { speed: 0.1 }));
  const readers = await Promise.all(Array.from({ length: 10 }, () => served.read(streamUrl)));
  await Promise.all(readers.map((reader) => reader.until(({ comments }) => comments.length > 0)));
  const refused = await served.read(streamUrl).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedStream);
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining("rate_limited") as unknown });
  readers[0]!.leave();
  await vi.waitUntil(
    async () => {
      await world.live(100);
      return served.read(streamUrl).then(
        () => true,
        () => false,
      );
    },
    { timeout: 5000 },
  );
});

test("[RS11] an interval without a recording is a gap with start and end, then the state at its end", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const [world, at] = [fakeWorld(), { directory: directory.path }];
  const first = await serveUntilClosed({ ...at, world, history: true });
  await first.ingest([GAME, lineAt(0)]);
  const began = world.now();
  world.pass(10 * SECOND);
  await first.ingest([lineAt(0, -115)]);
  const lost = world.now();
  await first.close();
  const second = await serveUntilClosed({ ...at, world });
  world.pass(60 * SECOND);
  await second.ingest([lineAt(0, -120)]);
  await world.live(0.5 * HOUR, 5 * SECOND);
  await second.ingest([lineAt(0, -125)]);
  const found = world.now();
  await second.close();
  const served = await serve({ ...at, world, history: true });
  await world.live(5 * SECOND);
  world.pass(10 * SECOND);
  await served.ingest([lineAt(0, -130)]);
  const ended = world.now();
  world.pass(60 * SECOND);
  const begun = world.elapsed();
  const reader = await playReplay(
    { world, served, began, ended },
    replayOf({ began, ended }, { includeSnapshot: true }),
  );
  expect(reader.frames.map(({ event }) => event)).toEqual([
    "market_line_snapshot",
    "market_line_snapshot_complete",
    "market_line_update",
    "gap",
    "market_line_snapshot",
    "market_line_snapshot_complete",
    "market_line_update",
    "replay_complete",
  ]);
  expect(pricesOf(reader.frames)).toEqual([-110, -115, -125, -130]);
  const gap = JSON.parse(reader.frames[3]!.data) as Gap;
  expect(gap).toMatchObject({ reason: "source_resync", droppedEvents: null, changedSince: iso(lost) });
  const until = Date.parse(gap.changedUntil ?? "");
  expect(until).toBeGreaterThanOrEqual(found);
  expect(until).toBeLessThan(ended);
  expect(gap.reload).toContain(`/market/nfl/straight/odds?asOf=${gap.changedUntil}`);
  // The replay skips half an hour without events.
  expect(world.elapsed() - begun).toBeLessThan(120 * SECOND);
  const rest = await playReplay(
    { world, served, began, ended },
    replayOf({ began, ended }),
    reader.frames[3]!.id ?? "",
  );
  expect(rest.frames).toEqual(reader.frames.slice(-2));
});

test("[RS12] for a client that does not read, less than 1 MiB is buffered, and the client gets everything later", async () => {
  const past = await withPast([-115]);
  const { served, world } = past;
  for (let round = 0; round < 24; round++) {
    world.pass(SECOND);
    await served.ingest(linesAt(1000, -101 - round).slice(2));
  }
  const ended = world.now();
  world.pass(60 * SECOND);
  const { streamUrl } = await served.subscribe(replayOf({ began: past.began, ended }, {}, { speed: 100 }));
  const reader = await served.read(streamUrl);
  reader.pause();
  await world.live(20 * SECOND, 250);
  const waiting = /^linewire_stream_waiting_bytes (\d+)$/m.exec(await (await served.ask("/metrics")).text())?.[1];
  expect(Number(waiting)).toBeGreaterThan(0);
  expect(Number(waiting)).toBeLessThan(1_048_576);
  reader.resume();
  await lively(world, () => isOver(reader));
  expect(updatesOf(reader.frames).reduce((sum, frame) => sum + linesOf(frame).length, 0)).toBe(1 + 24 * 998);
  expect(reader.frames.some(({ event }) => event === "gap")).toBe(false);
});

function alternateOf(number: number, price: number) {
  return {
    marketLineId: FIRST_LINE + 100 + number,
    alternateNumber: 1,
    isAlt: true as const,
    points: -7,
    price,
    statusId: 1,
  };
}
