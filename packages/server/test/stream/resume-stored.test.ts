import type { Gap } from "@linewire/contract";
import { aLine, anEvent, fakeWorld, temporaryDirectory, type FakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { GAME, foldedPrices, lineAt, linesAt, linesOf, pricesOf, updatesOf } from "../rows.ts";
import { serve, type Served } from "../serve.ts";
import type { StreamReader } from "./stream-reader.ts";

const MINUTE_MS = 60_000;
const LINES = 1000;
/** After this many changes of every line, the first changes are no longer in memory. */
const ROUNDS = 10;
const OTHER_GAME = anEvent({ eventId: GAME.event.eventId + 1, leagueId: 2 });
const otherLine = (price: number) =>
  aLine({ marketLineId: 5_000_001, marketId: 5_000_001, price, market: { eventId: OTHER_GAME.event.eventId } });

/** A client has left this stream. `id`: the latest change, as if the client had received it. */
const leftStream = async (served: Served, body: object = {}): Promise<{ streamUrl: string; id: string }> => {
  const { streamUrl } = await served.subscribe(body);
  const { position } = await served.ingest([GAME, OTHER_GAME, lineAt(0, 500), otherLine(500)]);
  return { streamUrl, id: position };
};

const moveAll = async (served: Served, world: FakeWorld, minutes: number): Promise<string> => {
  let position = "";
  for (let round = 1; round <= ROUNDS; round++) {
    ({ position } = await served.ingest(linesAt(LINES, 100 + round)));
    world.pass((minutes * MINUTE_MS) / ROUNDS);
  }
  return position;
};

/** The clock must advance, because the service sends a large batch in parts, each started by a timer. */
const until = async (
  world: FakeWorld,
  reader: StreamReader,
  holds: (reader: StreamReader) => boolean,
): Promise<void> => {
  const steps = setInterval(() => world.pass(1), 2);
  await reader.until(holds).finally(() => clearInterval(steps));
};
const isAt =
  (position: string) =>
  ({ frames }: StreamReader): boolean =>
    frames.at(-1)?.id === position;
const seqsOf = ({ frames }: StreamReader): number[] => frames.map(({ id }) => Number(id?.split("-")[1]));
const isSorted = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || values[at - 1]! <= value);

const awayFor10 = async (options: Parameters<typeof serve>[0] = {}) => {
  const world = fakeWorld();
  const served = await serve({ world, resumeMinutes: 30, ...options });
  const left = await leftStream(served);
  const position = await moveAll(served, world, 10);
  return { world, served, position, ...left };
};

test("[S33] after ten minutes a client resumes from disk: each line once with its latest state, no gap", async () => {
  const { world, served, streamUrl, id, position } = await awayFor10();
  const reader = await served.read(streamUrl, id);
  await until(world, reader, isAt(position));
  const { position: live } = await served.ingest([lineAt(3, 777)]);
  await until(world, reader, isAt(live));
  expect(reader.frames.map(({ event }) => event)).not.toContain("gap");
  const ids = updatesOf(reader.frames.slice(0, -1))
    .flatMap(linesOf)
    .map(({ marketLineId }) => marketLineId);
  expect([ids.length, new Set(ids).size]).toEqual([LINES, LINES]);
  expect(new Set(pricesOf(reader.frames.slice(0, -1)))).toEqual(new Set([100 + ROUNDS]));
  expect(isSorted(seqsOf(reader))).toBe(true);
  expect(pricesOf(reader.frames.slice(-1))).toEqual([777]);
});

test("[S33] a client that disconnects while it resumes continues from its last id without loss", async () => {
  const { world, served, streamUrl, id, position } = await awayFor10();
  const first = await served.read(streamUrl, id);
  await until(world, first, ({ frames }) => frames.length >= 3);
  first.leave();
  const received = first.frames.slice(0, 3);
  const second = await served.read(streamUrl, received.at(-1)!.id!);
  await until(world, second, isAt(position));
  const prices = foldedPrices([...received, ...second.frames]);
  expect(Object.keys(prices)).toHaveLength(LINES);
  expect(new Set(Object.values(prices))).toEqual(new Set([100 + ROUNDS]));
});

test("[S33] a client resumes from disk after a restart too", async () => {
  const own = temporaryDirectory();
  onTestFinished(own.remove);
  const { served, world, streamUrl, id, position } = await awayFor10({ directory: own.path });
  await served.close();
  const again = await serve({ world, resumeMinutes: 30, directory: own.path });
  const reader = await again.read(streamUrl, id);
  await until(world, reader, isAt(position));
  expect(Object.keys(foldedPrices(reader.frames))).toHaveLength(LINES);
  expect(reader.frames.map(({ event }) => event)).not.toContain("gap");
});

test("[S12][S33] a resume from disk sends only changes that match the filter", async () => {
  const world = fakeWorld();
  const served = await serve({ world, resumeMinutes: 30 });
  const { streamUrl, id } = await leftStream(served, { eventIds: [OTHER_GAME.event.eventId] });
  await moveAll(served, world, 10);
  const { position } = await served.ingest([otherLine(700)]);
  const reader = await served.read(streamUrl, id);
  await until(world, reader, isAt(position));
  expect(pricesOf(reader.frames)).toEqual([700]);
});

test("[S33] after longer than LINEWIRE_RESUME_MINUTES a client gets a gap, then the requested snapshot", async () => {
  const world = fakeWorld();
  const served = await serve({ world, resumeMinutes: 5 });
  const { streamUrl, id } = await leftStream(served, { includeSnapshot: true });
  await moveAll(served, world, 10);
  const reader = await served.read(streamUrl, id);
  await until(world, reader, ({ frames }) => frames.at(-1)?.event === "market_line_snapshot_complete");
  expect(JSON.parse(reader.frames[0]!.data) as Gap).toMatchObject({ reason: "cursor_expired" });
  expect(reader.frames.slice(1).map(({ event }) => event)).toEqual([
    ...Array<string>(3).fill("market_line_snapshot"),
    "market_line_snapshot_complete",
  ]);
  const { position } = await served.ingest([lineAt(3, 777)]);
  await until(world, reader, isAt(position));
});

test("[S33] LINEWIRE_RESUME_MINUTES=0 resumes from memory only", async () => {
  const { served, streamUrl, id } = await awayFor10({ resumeMinutes: 0 });
  const reader = await served.read(streamUrl, id);
  await reader.until(({ frames }) => frames.length > 0);
  expect(JSON.parse(reader.frames[0]!.data) as Gap).toMatchObject({ reason: "cursor_expired" });
});

test("[S6] an id of another epoch gets a gap, even with the journal on disk", async () => {
  const { served, streamUrl, id } = await awayFor10();
  const reader = await served.read(streamUrl, `ffffffff-${id.split("-")[1]}`);
  await reader.until(({ frames }) => frames.length > 0);
  expect(JSON.parse(reader.frames[0]!.data) as Gap).toMatchObject({ reason: "cursor_unknown" });
});
