import { request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { Odds } from "@linewire/contract";
import { fakeWorld, seededChance } from "@linewire/testkit";
import { expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { FREE_DELAYED_MS, get, iso } from "../data.ts";
import { FIRST_LINE, GAME, lineAt, placedLine, treePrices } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const PATH = "/market/nfl/straight/odds";
const HOUR = 3_600_000;

const oddsOf = async (served: Served, query = "", key = served.keys.enterprise): Promise<Odds> =>
  (await get(served, "listOdds", PATH + query, { key })).reply.data!;
const idsIn = (odds: Odds): number[] =>
  Object.keys(treePrices(odds))
    .map((id) => Number(id) - FIRST_LINE)
    .toSorted((a, b) => a - b);
const removedIn = (odds: Odds): number[] => (odds.removed ?? []).map((id) => id - FIRST_LINE);

type Raw = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** `fetch` would decompress the bytes. */
const raw = (
  served: Served,
  path: string,
  headers: Record<string, string>,
  key = served.keys.enterprise,
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request(new URL(path, served.url), { headers: { "X-Api-Key": key, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

test("[M1] odds are filtered by period; the parameter may be repeated", async () => {
  const served = await serve();
  await served.ingest([
    GAME,
    ...[1, 2, 3].map((periodTypeId) => lineAt(periodTypeId, -110, { market: { periodTypeId } })),
    lineAt(4, -110, { market: { periodTypeId: 2, betTypeId: 2 } }),
  ]);
  expect(idsIn(await oddsOf(served, "?periodTypeId=2"))).toEqual([2, 4]);
  expect(idsIn(await oddsOf(served, "?periodTypeId=1&periodTypeId=3"))).toEqual([1, 3]);
  expect(idsIn(await oddsOf(served, "?periodTypeId=2&betTypeId=2"))).toEqual([4]);
  expect(idsIn(await oddsOf(served, "?periodTypeId=77"))).toEqual([]);
});

test("[M2] changedSince returns the lines that changed at or after that time", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0, 101), lineAt(1, 102, { marketSourceId: 2 })]);
  await world.live(1000);
  const since = `?changedSince=${iso(world.now())}`;
  expect(await oddsOf(served, since)).toMatchObject({ removed: [], odds: { nfl: { periodTypes: {} } } });
  await served.ingest([lineAt(1, 103, { marketSourceId: 2 })]);
  expect(treePrices(await oddsOf(served, since))).toEqual({ [FIRST_LINE + 1]: 103 });
  expect(treePrices(await oddsOf(served, `${since}&marketSourceId=1`))).toEqual({});
  expect((await oddsOf(served)).removed).toBeUndefined();
});

test("[M2] a changed alternate comes with its main line and no other alternate", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const alternate = (alternateNumber: number, price: number) => ({
    marketLineId: FIRST_LINE + 10 + alternateNumber,
    alternateNumber,
    price,
    points: -3.5 - alternateNumber,
    statusId: 1,
  });
  const row = (...alternateLines: ReturnType<typeof alternate>[]) => [lineAt(0, -110, { alternateLines })];
  await served.ingest([GAME, ...row(alternate(1, 120), alternate(2, 140))]);
  await world.live(1000);
  const since = `?changedSince=${iso(world.now())}`;
  await served.ingest(row(alternate(2, 150)));
  const text = JSON.stringify(await oddsOf(served, since));
  expect([text.includes('"price":150'), text.includes('"price":120'), text.includes(`:${FIRST_LINE},`)]).toEqual([
    true,
    false,
    true,
  ]);
});

test("[M2] lines disabled or removed since changedSince are listed as removed for 24 hours", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, ...[1, 2, 3].map((source) => lineAt(source, 100 + source, { marketSourceId: source }))]);
  await world.live(1000);
  const start = world.now();
  const since = (at: number) => `?changedSince=${iso(at)}`;
  await served.ingest([lineAt(1, 101, { marketSourceId: 1, statusId: 2, disabled: true })]);
  const early = await oddsOf(served, since(start));
  expect([removedIn(early), idsIn(early)]).toEqual([[1], [1]]);

  await world.live(20 * 60_000, 5000);
  const dropped = await oddsOf(served, since(start));
  expect([removedIn(dropped), idsIn(dropped)]).toEqual([[1], []]);
  expect(removedIn(await oddsOf(served, `${since(start)}&marketSourceId=1`))).toEqual([1]);
  expect(removedIn(await oddsOf(served, `${since(start)}&marketSourceId=2`))).toEqual([]);
  expect(removedIn(await oddsOf(served, since(world.now())))).toEqual([]);
  expect(idsIn(await oddsOf(served))).toEqual([2, 3]);

  await served.ingest([lineAt(1, 105, { marketSourceId: 1 })]);
  const back = await oddsOf(served, since(start));
  expect([removedIn(back), idsIn(back)]).toEqual([[], [1]]);
});

test("[M2] a changedSince older than 24 hours returns all lines, with a note", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0, 101)]);
  await world.live(1000);
  const { reply } = await get(served, "listOdds", `${PATH}?changedSince=${iso(world.now() - 25 * HOUR)}`);
  expect(reply.messages[0]).toMatch(/24 hours/);
  expect(idsIn(reply.data!)).toEqual([0]);
  expect(reply.data!.removed).toBeUndefined();
});

test.each(["yesterday", "2026-02-30", "2026-11-20T99:00:00Z"])("[M2] changedSince=%s gets 400", async (text) => {
  const served = await serve();
  const problem = await problemOf(await served.ask(`${PATH}?changedSince=${text}`, { key: served.keys.enterprise }));
  expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
  expect(Object.keys(problem.errors!)).toEqual(["changedSince"]);
});

test("[M3] a client that sends X-Changed-Through back has the whole tree", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const chance = seededChance(7);
  const known: Record<string, number | null> = {};
  let through = "";
  await served.ingest([GAME]);
  for (let round = 0; round < 40; round++) {
    const rows = Array.from({ length: 4 }, () =>
      placedLine(Math.floor(chance() * 30), 100 + Math.floor(chance() * 900)),
    );
    for (const row of rows) await served.ingest([row]);
    const { reply, headers } = await get(served, "listOdds", `${PATH}?changedSince=${through}`);
    Object.assign(known, treePrices(reply.data!));
    through = headers.get("x-changed-through")!;
    if (chance() < 0.5) await world.live(1000);
  }
  expect(known).toEqual(treePrices(await oddsOf(served)));
});

test("[M4] a response is compressed as accepted, and decompresses to the same bytes", async () => {
  const served = await serve();
  await served.ingest([GAME, ...Array.from({ length: 60 }, (_, number) => placedLine(number))]);
  const tags = new Set<string>();
  const plain = await raw(served, PATH, {});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  for (const coding of ["br", "gzip", "zstd"] as const) {
    const first = await raw(served, PATH, { "Accept-Encoding": coding });
    expect(first.headers).toMatchObject({ "content-encoding": coding, vary: "Accept, Accept-Encoding" });
    expect(Number(first.headers["content-length"])).toBe(first.bytes.length);
    expect(first.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(UNPACK[coding](first.bytes).equals(plain.bytes)).toBe(true);
    tags.add(first.headers.etag!);
  }
  expect(tags.add(plain.headers.etag!).size).toBe(4);
  for (const tag of tags)
    for (const coding of ["br", "identity"]) {
      const known = await raw(served, PATH, { "Accept-Encoding": coding, "If-None-Match": tag });
      expect([known.status, known.headers.etag, known.bytes.length]).toEqual([304, tag, 0]);
    }
});

test("[M4] lists are compressed, small responses are not, and an unavailable encoding answers 406", async () => {
  const served = await serve();
  const coding = async (path: string, accept: string) =>
    (await raw(served, path, { "Accept-Encoding": accept })).headers["content-encoding"];
  expect(await coding("/bettype", "gzip, deflate, br, zstd")).toBe("br");
  expect(await coding("/bettype", "gzip;q=0.9, identity;q=1")).toBeUndefined();
  expect(await coding("/market-type", "br")).toBeUndefined();
  expect(await coding("/market-type", "br, identity;q=0")).toBe("br");
  expect((await raw(served, "/bettype", { "Accept-Encoding": "identity;q=0" })).status).toBe(406);
});

test("[M5] an ETag of one tier never matches in another tier", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0)]);
  await world.live(FREE_DELAYED_MS);
  const { free, concierge, enterprise } = served.keys;
  const tagOf = async (key: string) => (await raw(served, PATH, {}, key)).headers.etag!;
  const tags = [await tagOf(free), await tagOf(concierge), await tagOf(enterprise)];
  expect(new Set(tags).size).toBe(3);
  for (const [index, key] of [free, concierge, enterprise].entries())
    for (const [other, tag] of tags.entries()) {
      const { status } = await raw(served, PATH, { "If-None-Match": tag }, key);
      expect(status).toBe(index === other ? 304 : 200);
    }
});

test("[M5] a filtered response keeps its ETag while only other events change", async () => {
  const served = await serve();
  await served.ingest([GAME, { type: "event", event: { ...GAME.event, eventId: 901 } }]);
  await served.ingest([lineAt(0), lineAt(1, -110, { market: { eventId: 901 } })]);
  const tagOf = async (query: string) => (await raw(served, PATH + query, {})).headers.etag!;
  const before = [await tagOf("?eventId=900"), await tagOf("?eventId=901")];
  await served.ingest([lineAt(1, 120, { market: { eventId: 901 } })]);
  expect(await tagOf("?eventId=900")).toBe(before[0]);
  expect(await tagOf("?eventId=901")).not.toBe(before[1]);
});

test("[M5] clients that name the sources in another order share a response", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0), lineAt(1, -110, { marketSourceId: 2 })]);
  const one = await raw(served, `${PATH}?marketSourceId=1&marketSourceId=2`, {});
  const other = await raw(served, `${PATH}?marketSourceId=2&marketSourceId=1&marketSourceId=2`, {});
  expect(other.headers.etag).toBe(one.headers.etag);
});

test("[M6] the tree of cached parts equals a fresh read of all lines", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const chance = seededChance(11);
  const upTo = (most: number): number => Math.floor(chance() * most);
  const event = (eventId: number) => ({
    type: "event",
    event: { ...GAME.event, eventId, gameClock: `Q1 0${upTo(10)}:00` },
  });
  await served.ingest([900, 901, 902].map(event));
  // Only price and availability change; the line keeps its place in the tree.
  const quote = (number: number) =>
    lineAt(number, 100 + upTo(400), {
      marketSourceId: 1 + (number % 5),
      ...(chance() < 0.15 ? { statusId: 2, disabled: true } : {}),
      market: {
        eventId: 900 + (number % 3),
        betTypeId: 1 + (Math.floor(number / 3) % 3),
        periodTypeId: 1 + (Math.floor(number / 9) % 2),
        live: chance() < 0.3,
      },
    });
  const everyPeriod = Array.from({ length: 13 }, (_, index) => `periodTypeId=${index + 1}`).join("&");
  const { enterprise, free } = served.keys;
  for (let round = 0; round < 60; round++) {
    await served.ingest([
      ...(chance() < 0.3 ? [event(900 + upTo(3))] : []),
      ...Array.from({ length: 1 + upTo(4) }, () => quote(upTo(36))),
    ]);
    if (chance() < 0.2) await world.live(5000);
    if (round === 40) await world.live(20 * 60_000, 5000);
    for (const key of round > 8 && round % 5 === 0 ? [enterprise, free] : [enterprise]) {
      if (key === free) await world.live(FREE_DELAYED_MS, 5000);
      const whole = await oddsOf(served, "", key);
      const fresh = await oddsOf(served, `?${everyPeriod}`, key);
      expect(whole.odds).toEqual(fresh.odds);
      expect(whole.lastUpdated).toBe(fresh.lastUpdated);
    }
  }
});
