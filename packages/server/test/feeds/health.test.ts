import { cpSync } from "node:fs";
import { SOURCE_STATUS, type ConsoleOverview, type MarketSource, type Odds } from "@linewire/contract";
import { aLine, anEvent, fakeWorld, temporaryDirectory, type FakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openForReading } from "@linewire/journal/store/file/database";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { signedIn } from "../article/own-pages.ts";
import { linesOf } from "../rows.ts";
import { serve, type Served, type ServeOptions } from "../serve.ts";

const SECOND = 1000;
const BOOKS = [1, 2, 3];
const GAMES = [901, 902, 903, 904];
const LIVE = GAMES.map((eventId) => anEvent({ eventId, statusId: 2, eventStart: "2026-11-21T17:00:00.000Z" }));

const idOf = (book: number, game: number, side: number): number => game * 1000 + book * 10 + side;

type Quote = { book: number; game: number; side: number; price: number; overrides?: Parameters<typeof aLine>[0] };

const lineOf = ({ book, game, side, price, overrides = {} }: Quote) =>
  aLine({
    marketLineId: idOf(book, game, side),
    marketId: game,
    marketSourceId: book,
    price,
    points: side === 0 ? -3.5 : 3.5,
    ...overrides,
    market: { eventId: game, sideIndex: side, live: true },
  });

type Row = ReturnType<typeof lineOf>;

const countHeld = (directory: string): number => {
  const database = openForReading(dataDirectory(directory).storeFile);
  const { count } = database.prepare("SELECT count(*) AS count FROM held_line").get() as { count: number };
  database.close();
  return count;
};

const priceAt = (second: number, book: number): number => -110 - ((second * 3 + book) % 8);

type TrafficOptions = {
  served: Served;
  world: FakeWorld;
  /** Replaces the row of a book; null for no row. */
  behaviours?: Record<number, (row: Row) => object | null>;
};

let second = 0;

const sendPrices = async ({ served, world, behaviours = {} }: TrafficOptions, seconds: number): Promise<void> => {
  for (let left = seconds; left > 0; left--) {
    second++;
    const rows = BOOKS.flatMap((book) =>
      GAMES.flatMap((game) =>
        [0, 1].flatMap((side) => {
          const row = lineOf({ book, game, side, price: priceAt(second, book) });
          return behaviours[book] ? (behaviours[book](row) ?? []) : row;
        }),
      ),
    );
    await served.ingest(rows);
    await world.live(SECOND, SECOND / 2);
    // Proposals run in order, so the pending check has finished when this one is answered.
    await served.journal.propose({ command: "records", input: [], at: world.now() });
  }
};

const startWithTraffic = async (overrides: ServeOptions = {}) => {
  const world = fakeWorld(1);
  const served = await serve({ world, ...overrides });
  await served.ingest(LIVE);
  await sendPrices({ served, world }, 40);
  return { served, world };
};

type DisplayedLine = { status: number; disabled: boolean; price: number | null };

const linesNow = async ({ ask, keys }: Served, book: number): Promise<DisplayedLine[]> => {
  const answer = await ask("/market/nfl/straight/odds?betTypeId=1", { key: keys.enterprise });
  const { data } = (await answer.json()) as { data: Odds };
  return Object.values(data.odds)
    .flatMap(({ periodTypes }) => Object.values(periodTypes))
    .flatMap(({ live }) => Object.values(live))
    .flatMap(({ sides }) => Object.values(sides))
    .flatMap(({ marketSourceLines }) => marketSourceLines[String(book)] ?? [])
    .map(({ statusId, disabled = false, price }) => ({ status: statusId, disabled, price }));
};
const statusesNow = async (served: Served, book: number): Promise<number[]> => [
  ...new Set((await linesNow(served, book)).map(({ status }) => status)),
];

const bookNow = async ({ ask, keys }: Served, book: number): Promise<number | undefined> => {
  const answer = await ask("/market/nfl/straight/sources", { key: keys.enterprise });
  const { data } = (await answer.json()) as { data: Record<string, MarketSource> };
  return Object.values(data).find(({ id }) => id === book)?.statusId;
};

const healthNow = async (served: Served, book: number) => {
  const answer = await served.ask("/console/v1/overview", { headers: await signedIn(served, "operator") });
  const { health } = (await answer.json()) as ConsoleOverview;
  return health.find(({ sourceId }) => sourceId === book);
};

type SourceUpdate = { data: { marketSourceUpdate: { marketSource: MarketSource } } };

const silent = { 3: () => null };
const stuck = { 3: (row: Row) => ({ ...row, line: { ...row.line, price: -104 } }) };

test("[HS1] a silent book is down within a minute, and its lines are suspended over REST and on streams", async () => {
  const { served, world } = await startWithTraffic();
  const eventTypes = ["market_line_update", "market_source_update"];
  const reader = await served.read((await served.subscribe({ eventTypes, marketSourceIds: [3] })).streamUrl);
  expect(await bookNow(served, 3)).toBe(SOURCE_STATUS.up);
  await sendPrices({ served, world, behaviours: silent }, 60);
  expect(await bookNow(served, 3)).toBe(SOURCE_STATUS.down);
  expect(await linesNow(served, 3)).toHaveLength(8);
  expect((await linesNow(served, 3)).every(({ status, disabled }) => status === 2 && !disabled)).toBe(true);
  expect(await healthNow(served, 3)).toMatchObject({ verdict: "down", reason: "silent", leagueIds: null });
  await reader.until(({ frames }) => frames.flatMap(linesOf).some(({ statusId }) => statusId === 2));
  const received = reader.frames.flatMap(linesOf);
  expect(new Set(received.filter(({ statusId }) => statusId === 2).map(({ marketLineId }) => marketLineId)).size).toBe(
    8,
  );
  const marks = reader.frames.filter(({ event }) => event === "market_source_update");
  expect(marks.map(({ data }) => (JSON.parse(data) as SourceUpdate).data.marketSourceUpdate.marketSource)).toEqual([
    expect.objectContaining({ id: 3, statusId: 2, propsStatusId: 2, futuresStatusId: 2 }),
  ]);
});

test("[HS2] a book is down if its prices stay unchanged while other books change prices", async () => {
  const { served, world } = await startWithTraffic();
  await sendPrices({ served, world, behaviours: stuck }, 60);
  expect(await healthNow(served, 3)).toMatchObject({ verdict: "down", reason: "stuck" });
  expect(await statusesNow(served, 3)).toEqual([2]);
});

test("[HS3] while one book is silent, other books and their lines stay available", async () => {
  const { served, world } = await startWithTraffic();
  await sendPrices({ served, world, behaviours: silent }, 60);
  for (const book of [1, 2]) {
    expect(await bookNow(served, book)).toBe(SOURCE_STATUS.up);
    expect(await statusesNow(served, book)).toEqual([1]);
    expect(await healthNow(served, book)).toMatchObject({ verdict: "up", reason: null, leagueIds: [] });
  }
});

test("[HS4] lines of a recovered book are available with new prices after a healthy period", async () => {
  const { served, world } = await startWithTraffic();
  await sendPrices({ served, world, behaviours: silent }, 60);
  await sendPrices({ served, world }, 20);
  expect(await bookNow(served, 3)).toBe(SOURCE_STATUS.down);
  expect(await statusesNow(served, 3)).toEqual([2]);
  const known = new Set((await linesNow(served, 3)).map(({ price }) => price));
  expect(known).toEqual(new Set([priceAt(second, 3)]));
  await sendPrices({ served, world }, 15);
  expect(await bookNow(served, 3)).toBe(SOURCE_STATUS.up);
  expect(await linesNow(served, 3)).toEqual(
    Array.from({ length: 8 }, () => ({ status: 1, disabled: false, price: priceAt(second, 3) })),
  );
  expect(await healthNow(served, 3)).toMatchObject({ verdict: "up", reason: null, since: null });
});

/** Book 3 has one suspended line, one with an unknown price, and one that is removed. */
const withFeedStatuses = (row: Row): Row => {
  const overrides = { [idOf(3, 901, 0)]: { statusId: 2 }, [idOf(3, 902, 0)]: { statusId: 3 } }[row.line.marketLineId];
  const gone = row.line.marketLineId === idOf(3, 903, 0) ? { statusId: 2, disabled: true } : {};
  return { ...row, line: { ...row.line, ...overrides, ...gone } };
};

test("[HS5] a suspension by the feed outlasts the suspension by the health check", async () => {
  const { served, world } = await startWithTraffic();
  await served.ingest([withFeedStatuses(lineOf({ book: 3, game: 901, side: 0, price: -110 }))]);
  await sendPrices({ served, world, behaviours: silent }, 60);
  expect(await statusesNow(served, 3)).toEqual([2]);
  await sendPrices({ served, world, behaviours: { 3: withFeedStatuses } }, 35);
  expect(await bookNow(served, 3)).toBe(SOURCE_STATUS.up);
  const shown = await linesNow(served, 3);
  expect(shown.filter(({ status, disabled }) => status === 2 && !disabled)).toHaveLength(1);
  expect(shown.filter(({ status }) => status === 3)).toHaveLength(1);
  expect(shown.filter(({ disabled }) => disabled)).toHaveLength(1);
  expect(shown.filter(({ status }) => status === 1)).toHaveLength(5);
});

const copyDataAsIfKilled = ({ directory }: Served): string => {
  const copy = temporaryDirectory();
  onTestFinished(() => copy.remove());
  cpSync(directory, copy.path, { recursive: true });
  return copy.path;
};

test("[HS6] lines of a silent book stay suspended after kill -9, until the book recovers", async () => {
  const { served, world } = await startWithTraffic();
  await served.ingest([withFeedStatuses(lineOf({ book: 3, game: 901, side: 0, price: -110 }))]);
  await sendPrices({ served, world, behaviours: silent }, 60);
  const again = await serve({ world, directory: copyDataAsIfKilled(served) });
  expect(await bookNow(again, 3)).toBe(SOURCE_STATUS.down);
  await sendPrices({ served: again, world, behaviours: silent }, 10);
  expect(await healthNow(again, 3)).toMatchObject({ verdict: "down", reason: "silent" });
  expect(await statusesNow(again, 3)).toEqual([2]);
  await sendPrices({ served: again, world, behaviours: { 3: withFeedStatuses } }, 40);
  expect(await bookNow(again, 3)).toBe(SOURCE_STATUS.up);
  const statuses = (await linesNow(again, 3)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 2, 2, 3]);
});

test("[HS6] a killed process completes a suspension after its restart", async () => {
  const { served, world } = await startWithTraffic();
  const many = Array.from({ length: 900 }, (_, at) =>
    lineOf({
      book: 3,
      game: 901,
      side: 0,
      price: -110,
      overrides: { marketLineId: 5_000_000 + at, marketId: 5_000_000 + at },
    }),
  );
  await served.ingest(many);
  const suspended = (one: Served): number => countHeld(one.directory);
  let at: string | null = null;
  served.journal.follow(({ entries }) => {
    if (at === null && entries.some(({ kind }) => kind === "line_hold")) at = copyDataAsIfKilled(served);
  });
  await sendPrices({ served, world, behaviours: silent }, 60);
  expect(suspended(served)).toBe(908);
  const again = await serve({ world, directory: at! });
  expect(suspended(again)).toBeGreaterThan(0);
  expect(suspended(again)).toBeLessThan(908);
  await sendPrices({ served: again, world, behaviours: silent }, 5);
  expect(suspended(again)).toBe(908);
});

test("[HS7] no book is down while all books are silent, or before its update rate is known", async () => {
  const { served, world } = await startWithTraffic();
  await world.live(30 * 60 * SECOND, 5 * SECOND);
  for (const book of BOOKS) expect(await bookNow(served, book)).toBe(SOURCE_STATUS.up);
  const fresh = await serve({ world: fakeWorld(2) });
  await fresh.ingest([...LIVE, lineOf({ book: 3, game: 901, side: 0, price: -110 })]);
  await sendPrices({ served: fresh, world: fresh.world as FakeWorld, behaviours: silent }, 90);
  expect(await healthNow(fresh, 3)).toMatchObject({ verdict: "up" });
});

test("[HS8] a book is down if its prices jump away from other books' prices and stay away", async () => {
  const { served, world } = await startWithTraffic();
  const wild = { 3: (row: Row) => ({ ...row, line: { ...row.line, price: (row.line.price ?? 0) + 1000 } }) };
  await sendPrices({ served, world, behaviours: wild }, 70);
  expect(await healthNow(served, 3)).toMatchObject({ verdict: "down", reason: "wild" });
  expect(await statusesNow(served, 3)).toEqual([2]);
});

const lateBy =
  (ms: number, { now }: FakeWorld) =>
  (row: Row) => ({ ...row, line: { ...row.line, observedOn: new Date(now() - ms).toISOString() } });

test.each([
  ["normal", "delayed", [1], []],
  ["strict", "delayed", [2], null],
] as const)(
  "[HS9] a book with old observedOn is delayed, with LINEWIRE_HEALTH=%s",
  async (health, verdict, statuses, leagueIds) => {
    const { served, world } = await startWithTraffic({ health });
    await sendPrices({ served, world, behaviours: { 3: lateBy(120 * SECOND, world), 2: lateBy(SECOND, world) } }, 30);
    expect(await bookNow(served, 3)).toBe(SOURCE_STATUS.delayed);
    expect(await healthNow(served, 3)).toMatchObject({ verdict, reason: "late", leagueIds, lagSeconds: 120 });
    expect(await statusesNow(served, 3)).toEqual(statuses);
    expect(await healthNow(served, 2)).toMatchObject({ verdict: "up", lagSeconds: 1 });
  },
);

test("[HS10] a book whose rows mostly have unknown events is delayed, and its lines stay available", async () => {
  const { served, world } = await startWithTraffic();
  const stranger = lineOf({ book: 3, game: 999, side: 0, price: -110 });
  for (let times = 0; times < 80; times++)
    await served.ask("/ingest/v1/changes", {
      key: served.keys.operator,
      method: "POST",
      body: JSON.stringify([stranger]),
    });
  await sendPrices({ served, world, behaviours: silent }, 3);
  expect(await healthNow(served, 3)).toMatchObject({ verdict: "delayed", reason: "unmapped", unmappedShare: 1 });
  expect(await statusesNow(served, 3)).toEqual([1]);
});

test("[HS12] a status that arrives while the book is down applies after the recovery", async () => {
  const { served, world } = await startWithTraffic();
  const book = served.catalogue.books.find(({ id }) => id === 3)!;
  const bookRow = (propsStatusId: number) => ({
    type: "market_source",
    marketSource: {
      id: 3,
      name: book.name,
      siteUrl: book.siteUrl,
      statusId: 1,
      propsStatusId,
      futuresStatusId: 1,
      bookType: book.bookType,
      priority: book.priority,
      linkLevel: book.linkLevel,
      stateCodes: book.stateCodes,
    },
  });
  await sendPrices({ served, world, behaviours: silent }, 60);
  await served.ingest([bookRow(3)]);
  expect(await bookNow(served, 3)).toBe(SOURCE_STATUS.down);
  await sendPrices({ served, world }, 35);
  const answer = await served.ask("/market/nfl/straight/sources", { key: served.keys.enterprise });
  const { data } = (await answer.json()) as { data: Record<string, MarketSource> };
  expect(Object.values(data).find(({ id }) => id === 3)).toMatchObject({
    statusId: 1,
    propsStatusId: 3,
    futuresStatusId: 1,
  });
});

test("[HS13] disabling health checks restores books and lines for good", async () => {
  const { served, world } = await startWithTraffic();
  await sendPrices({ served, world, behaviours: silent }, 60);
  const off = await serve({ world, directory: copyDataAsIfKilled(served), health: "off" });
  await sendPrices({ served: off, world, behaviours: silent }, 60);
  expect(await bookNow(off, 3)).toBe(SOURCE_STATUS.up);
  expect(await statusesNow(off, 3)).toEqual([1]);
});

test("[HS16] lines are suspended in small commits, and rows of other books are accepted between the commits", async () => {
  const { served, world } = await startWithTraffic();
  const many = Array.from({ length: 2500 }, (_, at) =>
    lineOf({
      book: 3,
      game: 901,
      side: 0,
      price: -110,
      overrides: { marketLineId: 5_000_000 + at, marketId: 5_000_000 + at },
    }),
  );
  for (let at = 0; at < many.length; at += 500) await served.ingest(many.slice(at, at + 500));
  const commits: string[] = [];
  served.journal.follow(({ entries }) => {
    if (entries.some(({ kind }) => kind === "line_hold")) commits.push(`held ${entries.length <= 1000}`);
    else if (entries.some(({ kind, place }) => kind === "market_line" && place.sourceId === 1)) commits.push("others");
  });
  await sendPrices({ served, world, behaviours: silent }, 60);
  expect(countHeld(served.directory)).toBe(2508);
  expect(commits).not.toContain("held false");
  expect(commits.filter((one) => one === "held true").length).toBeGreaterThanOrEqual(3);
});
