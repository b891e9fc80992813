import { STREAM_EVENTS, type Gap, type MarketLineSnapshot, type Odds } from "@linewire/contract";
import { aLine, anEvent, fakeWorld, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { GAME, foldedPrices, lineAt, linesAt, linesOf, placedLine, pricesOf, treePrices } from "../rows.ts";
import { serve, type Served } from "../serve.ts";
import type { StreamReader } from "./stream-reader.ts";

const DAY_MS = 24 * 3_600_000;
const count =
  (most: number) =>
  ({ frames }: StreamReader): boolean =>
    frames.length >= most;

const gapOf = (reader: StreamReader): Gap => JSON.parse(reader.frames[0]!.data) as Gap;
const oddsOf = async (served: Served, path = "/market/nfl/straight/odds"): Promise<Odds> => {
  const answer = await served.ask(path, { key: served.keys.enterprise });
  return ((await answer.json()) as { data: Odds }).data;
};

test("[S1] a stream starts with retry and a connected comment, and is never cached or transformed", async () => {
  const served = await serve();
  const reader = await served.read((await served.subscribe()).streamUrl);
  await reader.until(({ comments }) => comments.length > 0);
  expect(reader.text()).toMatch(
    /^retry: 2000\n\n: connected \d{4}-\S+Z node=[0-9a-f]{8} conflateMs=0 expires=\d{4}-\S+Z\n\n$/,
  );
  expect(reader.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "access-control-allow-origin": "*",
  });
});

for (const thread of [false, true])
  test(`[S2] a change reaches its clients with the acknowledged position (${thread ? "writer thread" : "one thread"})`, async () => {
    const served = await serve({ thread });
    const reader = await served.read((await served.subscribe()).streamUrl);
    const { position } = await served.ingest([GAME, lineAt(0)]);
    await reader.until(count(1));
    expect(reader.frames.map(({ event, id }) => ({ event, id }))).toEqual([
      { event: "market_line_update", id: position },
    ]);
  });

test("[S2] every message matches the contract and has no deep link", async () => {
  const served = await serve();
  const events = ["market_line_update", "event_update", "market_source_update"];
  const reader = await served.read((await served.subscribe({ eventTypes: events })).streamUrl);
  const book = { id: 1, name: "DraftKings", priority: 1, linkLevel: "betslip", stateCodes: ["NJ"] };
  const status = { statusId: 2, propsStatusId: 1, futuresStatusId: 1, bookType: "sportsbook" };
  await served.ingest([GAME, lineAt(0, -110, { deepLink: "https://book.example/x" })]);
  await served.ingest([{ type: "market_source", marketSource: { ...book, ...status } }]);
  await reader.until(count(3));
  expect(reader.frames.map(({ event }) => event)).toEqual([
    "event_update",
    "market_line_update",
    "market_source_update",
  ]);
  for (const { event, data } of reader.frames) {
    const parsed: unknown = JSON.parse(data);
    expect(STREAM_EVENTS[event as keyof typeof STREAM_EVENTS].parse(parsed)).toEqual(parsed);
    expect(data).not.toContain("deepLink");
  }
});

test("[S3] snapshot chunks have at most 500 lines of one league and market type, then a complete event follows", async () => {
  const served = await serve();
  await served.ingest([GAME, ...linesAt(999)]);
  await served.ingest([
    lineAt(1000),
    aLine({ marketLineId: 5, marketId: 5, market: { marketTypeId: 3, betTypeId: 20 } }),
  ]);
  const { streamUrl } = await served.subscribe({ includeSnapshot: true });
  const reader = await served.read(streamUrl);
  await reader.until(({ frames }) => frames.at(-1)?.event === "market_line_snapshot_complete");
  const chunks = reader.frames.slice(0, -1);
  const roots = chunks.map(({ data }) => (JSON.parse(data) as MarketLineSnapshot).data.marketLineUpdate);
  expect(
    roots.map(({ chunkIndex, isLast, marketTypeId, marketLines, correlationId }) => [
      chunkIndex,
      isLast,
      marketTypeId,
      marketLines.length,
      correlationId,
    ]),
  ).toEqual([
    [0, false, 1, 500, "snapshot"],
    [1, false, 1, 500, "snapshot"],
    [2, true, 3, 1, "snapshot"],
  ]);
  const position = reader.frames.at(-1)!.id;
  expect(chunks.map(({ id }) => id)).toEqual([`${position}s0`, `${position}s1`, `${position}s2`]);
  expect(JSON.parse(reader.frames.at(-1)!.data)).toEqual({
    lineCount: 1001,
    sequence: Number(position!.split("-")[1]),
    ready: true,
  });
});

for (const thread of [false, true])
  test(`[S3] no change is lost between the snapshot and the live updates during writes (${thread ? "writer thread" : "one thread"})`, async () => {
    const served = await serve({ thread });
    const lines = 370;
    await served.ingest([GAME, ...Array.from({ length: lines }, (_, number) => placedLine(number))]);
    const { streamUrl } = await served.subscribe({ includeSnapshot: true });
    const moves = Array.from({ length: 60 }, async (_, round) =>
      served.ingest(Array.from({ length: 20 }, (_, at) => placedLine((round * 7 + at * 13) % lines, 101 + round))),
    );
    const opened = served.read(streamUrl);
    await Promise.all(moves);
    const reader = await opened;
    const { position } = await served.ingest([placedLine(0, 999)]);
    await reader.until(({ frames }) => frames.at(-1)?.id === position);
    const names = reader.frames.map(({ event }) => event);
    expect(names.lastIndexOf("market_line_snapshot")).toBeLessThan(names.indexOf("market_line_snapshot_complete"));
    expect(names.indexOf("market_line_update")).toBeGreaterThan(names.indexOf("market_line_snapshot_complete"));
    expect(foldedPrices(reader.frames)).toEqual(treePrices(await oddsOf(served)));
    expect(Object.keys(foldedPrices(reader.frames))).toHaveLength(lines);
  });

test("[S3] changes between two chunks of a snapshot are sent after the snapshot is complete", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, ...linesAt(999)]);
  await served.ingest(Array.from({ length: 201 }, (_, number) => lineAt(999 + number)));
  const { streamUrl } = await served.subscribe({ includeSnapshot: true });
  const reader = await served.read(streamUrl);
  await reader.until(count(1));
  // The clock is stopped, so the second chunk waits until after the changes below.
  await served.ingest([lineAt(5, 201)]);
  const { position } = await served.ingest([lineAt(1100, 202)]);
  await world.live(100, 10);
  await reader.until(({ frames }) => frames.some(({ id }) => id === position));
  expect(reader.frames.map(({ event }) => event)).toEqual([
    ...Array<string>(3).fill("market_line_snapshot"),
    "market_line_snapshot_complete",
    "market_line_update",
    "market_line_update",
  ]);
  const prices = foldedPrices(reader.frames);
  expect(Object.keys(prices)).toHaveLength(1200);
  expect([prices["900006"], prices["901101"], prices["900001"]]).toEqual([201, 202, -110]);
});

test("[S4] a client that reconnects with its last id gets exactly the missed changes", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe();
  const whole = await served.read(streamUrl);
  const first = await served.read(streamUrl);
  await served.ingest([GAME, lineAt(0, 101)]);
  await first.until(count(1));
  first.leave();
  for (const price of [102, 103, 104]) await served.ingest([lineAt(0, price)]);
  const second = await served.read(streamUrl, first.frames[0]!.id!);
  await served.ingest([lineAt(0, 105)]);
  await Promise.all([whole.until(count(5)), second.until(count(4))]);
  expect(pricesOf(second.frames)).toEqual([102, 103, 104, 105]);
  expect([...first.frames, ...second.frames]).toEqual(whole.frames);
});

test("[S4] an id is valid for every subscription of its scope, so that a renewed subscription continues without loss", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0, 101)]);
  const old = await served.read((await served.subscribe()).streamUrl);
  await served.ingest([lineAt(0, 102)]);
  await old.until(count(1));
  await served.ingest([lineAt(0, 103)]);
  const renewed = await served.read((await served.subscribe()).streamUrl, old.frames[0]!.id!);
  await renewed.until(count(1));
  expect(pricesOf(renewed.frames)).toEqual([103]);
});

test("[S4] a slow client gets thousands of missed changes without a gap, during live updates", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe();
  const { position } = await served.ingest([GAME, lineAt(0, 100)]);
  for (let round = 0; round < 14; round++) await served.ingest(linesAt(1000, 101 + round));
  const reader = await served.read(streamUrl, position);
  reader.pause();
  for (const price of [201, 202, 203]) await served.ingest([lineAt(0, price)]);
  reader.resume();
  await reader.until(({ frames }) => frames.some(({ event }) => event === "gap") || pricesOf(frames).includes(203));
  expect(reader.frames.map(({ event }) => event)).not.toContain("gap");
  expect(pricesOf(reader.frames)).toHaveLength(14_003);
});

for (const thread of [false, true])
  test(`[S5] a client resumes after a restart of the whole service (${thread ? "writer thread" : "one thread"})`, async () => {
    const own = temporaryDirectory();
    onTestFinished(own.remove);
    const before = await serve({ directory: own.path, thread });
    const { streamUrl } = await before.subscribe();
    const first = await before.read(streamUrl);
    await before.ingest([GAME, lineAt(0, 101)]);
    await first.until(count(1));
    first.leave();
    await before.ingest([lineAt(0, 102)]);
    await before.close();

    const after = await serve({ directory: own.path, thread });
    expect(after.keys).toEqual(before.keys);
    await after.ingest([lineAt(0, 103)]);
    const second = await after.read(streamUrl, first.frames[0]!.id!);
    await after.ingest([lineAt(0, 104)]);
    await second.until(count(3));
    expect(second.frames.map(({ event }) => event)).toEqual(Array(3).fill("market_line_update"));
    expect(pricesOf(second.frames)).toEqual([102, 103, 104]);
  });

for (const [name, idOf] of [
  ["that was never sent", () => "no-such-id"],
  ["of another journal", (position: string) => `ffffffff-${position.split("-")[1]}`],
  ["of the future", (position: string) => `${position.split("-")[0]}-999999999`],
  ["that is far too large", () => "99999999999999999999999"],
] as const)
  test(`[S6] an id ${name} gets a gap first, with the URLs to reload, and the stream continues from the gap's id`, async () => {
    const served = await serve();
    const { position } = await served.ingest([GAME, lineAt(0, 101)]);
    const { streamUrl } = await served.subscribe({ leagueIds: [1], marketTypeIds: [1] });
    const reader = await served.read(streamUrl, idOf(position));
    await served.ingest([lineAt(0, 102)]);
    await reader.until(count(2));
    expect(gapOf(reader)).toEqual({
      droppedEvents: null,
      reason: "cursor_unknown",
      leagueIds: [1],
      marketTypeIds: [1],
      changedSince: null,
      reload: ["/market/nfl/straight/odds"],
    });
    expect(reader.frames[0]).toMatchObject({ event: "gap", id: expect.stringMatching(/^[0-9a-f]{8}-\d+$/) });
    expect(pricesOf(reader.frames)).toEqual([102]);
    const again = await served.read(streamUrl, reader.frames[0]!.id!);
    await again.until(count(1));
    expect(pricesOf(again.frames)).toEqual([102]);
  });

test("[S6] after a gap a requested snapshot follows", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0, 101)]);
  const reader = await served.read((await served.subscribe({ includeSnapshot: true })).streamUrl, "no-such-id");
  await reader.until(count(3));
  expect(reader.frames.map(({ event }) => event)).toEqual([
    "gap",
    "market_line_snapshot",
    "market_line_snapshot_complete",
  ]);
});

test("[S7] an interrupted snapshot is sent from its start, without a gap", async () => {
  const served = await serve();
  await served.ingest([GAME, ...linesAt(600)]);
  const { streamUrl } = await served.subscribe({ includeSnapshot: true });
  const first = await served.read(streamUrl);
  await first.until(count(1));
  first.leave();
  const second = await served.read(streamUrl, first.frames[0]!.id!);
  await second.until(({ frames }) => frames.at(-1)?.event === "market_line_snapshot_complete");
  expect(second.frames.flatMap(linesOf)).toHaveLength(600);
  expect(second.frames[0]!.event).toBe("market_line_snapshot");
});

const rejectionOf = async (served: Served, path: string): Promise<[number, string]> => {
  const answer = await served.ask(path);
  return [answer.status, ((await answer.json()) as { code: string }).code];
};

test("[S8] an altered or missing token is rejected; a token of another subscription answers 404", async () => {
  const served = await serve();
  const { streamUrl, subscriptionId } = await served.subscribe();
  const other = await served.subscribe();
  const [path, token] = streamUrl.split("?token=") as [string, string];
  const [kid, payload, mac] = token.split(".") as [string, string, string];
  const flipped = (text: string): string => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  const altered = [
    path,
    `${path}?token=`,
    `${path}?token=${kid}.${flipped(payload)}.${mac}`,
    `${path}?token=${kid}.${payload}.${flipped(mac)}`,
    `${path}?token=${flipped(kid)}.${payload}.${mac}`,
    `${path}?token=${token}A`,
  ];
  for (const address of altered) expect(await rejectionOf(served, address)).toEqual([401, "token_invalid"]);
  expect(await rejectionOf(served, `/sse/${other.subscriptionId}?token=${token}`)).toEqual([404, "not_found"]);
  expect(await rejectionOf(served, `/sse/${subscriptionId}x?token=${token}`)).toEqual([404, "not_found"]);
});

test("[S8] a rejection has the path without the token", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe();
  const answer = await served.ask(`${streamUrl}A`);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ instance: streamUrl.split("?")[0] });
  expect(text).not.toContain(streamUrl.split("token=")[1]!.slice(0, 40));
});

test("[S8] a token expires after 24 hours: the stream warns, closes, and does not open again", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { streamUrl } = await served.subscribe();
  const reader = await served.read(streamUrl);
  world.pass(DAY_MS - 5 * 60_000 - 1);
  await served.ask("/healthz");
  expect(reader.comments).not.toContain(": expiring");
  world.pass(1);
  await reader.until(({ comments }) => comments.includes(": expiring"));
  world.pass(5 * 60_000);
  await reader.ended;
  expect(await rejectionOf(served, streamUrl)).toEqual([401, "token_expired"]);
});

test("[S9] many clients share a subscription, and a disconnect affects no other client", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe();
  const readers = await Promise.all(Array.from({ length: 40 }, () => served.read(streamUrl)));
  await served.ingest([GAME, lineAt(0, 101)]);
  await Promise.all(readers.map((reader) => reader.until(count(1))));
  for (const reader of readers.slice(0, 20)) reader.leave();
  await served.ingest([lineAt(0, 102)]);
  const rest = readers.slice(20);
  await Promise.all(rest.map((reader) => reader.until(count(2))));
  for (const reader of rest) expect(reader.frames).toEqual(rest[0]!.frames);
});

test("[S11] a quiet stream sends a keepalive at least every 15 s", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const reader = await served.read((await served.subscribe()).streamUrl);
  const beats = (): number => reader.comments.filter((line) => line.startsWith(": keepalive ")).length;
  for (let round = 1; round <= 4; round++) {
    world.pass(15_000);
    await reader.until(() => beats() >= round);
  }
  expect(reader.frames).toEqual([]);
});

test("[S12] a client receives only events in its scope and filter", async () => {
  const served = await serve();
  const inCollege = { type: "event", event: { ...GAME.event, eventId: 901, leagueId: 7 } };
  const everything = await served.read((await served.subscribe()).streamUrl);
  const concierge = await served.read((await served.subscribe({}, served.keys.concierge)).streamUrl);
  const oneBook = await served.read((await served.subscribe({ marketSourceIds: [2] })).streamUrl);
  const oneEvent = await served.read((await served.subscribe({ eventIds: [901] })).streamUrl);
  const rows = [lineAt(0, 101), lineAt(1, 102, { marketSourceId: 2 }), lineAt(2, 103, { market: { eventId: 901 } })];
  await served.ingest([GAME, inCollege, ...rows]);
  await served.ingest([
    lineAt(0, 111),
    lineAt(1, 112, { marketSourceId: 2 }),
    lineAt(2, 113, { market: { eventId: 901 } }),
  ]);
  await everything.until((reader) => pricesOf(reader.frames).length === 6);
  await concierge.until((reader) => pricesOf(reader.frames).length >= 4);
  await oneBook.until((reader) => pricesOf(reader.frames).length >= 2);
  await oneEvent.until((reader) => pricesOf(reader.frames).length >= 2);
  expect(pricesOf(concierge.frames)).toEqual([101, 102, 111, 112]);
  expect(pricesOf(oneBook.frames)).toEqual([102, 112]);
  expect(pricesOf(oneEvent.frames)).toEqual([103, 113]);
});

test("[S12] the current scope applies to missed events too", async () => {
  const served = await serve();
  const { position } = await served.ingest([
    GAME,
    { type: "event", event: { ...GAME.event, eventId: 901, leagueId: 7 } },
  ]);
  await served.ingest([lineAt(2, 103, { market: { eventId: 901 } }), lineAt(0, 101)]);
  const { streamUrl } = await served.subscribe({}, served.keys.concierge);
  const reader = await served.read(streamUrl, position);
  await reader.until(count(1));
  expect(pricesOf(reader.frames)).toEqual([101]);
});

test("[S13] event updates are not filtered by eventIds", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe({ eventIds: [5], eventTypes: ["market_line_update", "event_update"] });
  const reader = await served.read(streamUrl);
  await served.ingest([GAME, lineAt(0)]);
  await served.ingest([anEvent({ statusId: 2 })]);
  await reader.until(count(2));
  expect(reader.frames.map(({ event }) => event)).toEqual(["event_update", "event_update"]);
});

test("[S14] a conflating subscription gets the first change at once, then the latest of each window", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const reader = await served.read((await served.subscribe({ conflateMs: 250 })).streamUrl);
  await served.ingest([GAME, lineAt(0, 101)]);
  await reader.until(count(1));
  for (const price of [102, 103, 104]) await served.ingest([lineAt(0, price)]);
  const { position } = await served.ingest([lineAt(1, 201)]);
  world.pass(250);
  await reader.until(count(2));
  expect(pricesOf(reader.frames)).toEqual([101, 104, 201]);
  expect(reader.frames[1]!.id).toBe(position);
  expect(JSON.parse(reader.frames[1]!.data)).toMatchObject({ data: { marketLineUpdate: { conflated: 4 } } });
});

test("[S15] a page of another origin gets a CORS preflight for resuming", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe();
  const answer = await served.ask(streamUrl, { method: "OPTIONS", headers: { Origin: "https://paper.example" } });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-headers")).toContain("Last-Event-ID");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
});
