import type { Envelope, PercentToPlay, PlayerNews } from "@linewire/contract";
import { fakeWorld, seededChance, temporaryDirectory } from "@linewire/testkit";
import { describe, expect, onTestFinished, test } from "vitest";
import { refusalOf } from "../data.ts";
import { aNews, aPercent, BEGAN, newsRow, percentRow, person } from "./people-rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

type Page = Envelope<(PlayerNews | PercentToPlay)[]>;

const LISTS = [
  ["/player/nfl/news", 25],
  ["/player/nfl/percent-to-play", 50],
] as const;

const pageAt = async (served: Served, path: string): Promise<Page> => {
  const page = (await (await served.ask(path, { key: served.keys.enterprise })).json()) as Page;
  if (!page.success) throw new Error(`${path}: ${page.messages.join()}`);
  return page;
};

const withCursor = (path: string, cursor: string): string => `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`;

/** `between` runs after each page. */
const walk = async (served: Served, path: string, between = async (): Promise<void> => {}): Promise<Page[]> => {
  const pages = [await pageAt(served, path)];
  for (let next = pages[0]?.pagination.nextCursor; next; next = pages.at(-1)?.pagination.nextCursor) {
    await between();
    pages.push(await pageAt(served, withCursor(path, next)));
  }
  return pages;
};

const numberOf = ({ person: { id } }: PlayerNews | PercentToPlay): number => id;
const numbersOf = (pages: readonly Page[]): number[] => pages.flatMap(({ data }) => (data ?? []).map(numberOf));

type Put = (number: number, at: number, gone?: boolean) => unknown;
const news: Put = (number, at, gone = false) =>
  newsRow({ ...aNews({ id: number, person: person(number), at }), ...(gone ? { isActive: false as const } : {}) });
const percent: Put = (number, at, gone = false) =>
  percentRow({ ...aPercent({ person: person(number), at }), ...(gone ? { isActive: false as const } : {}) });
const rowOf = (path: string): Put => (path.endsWith("news") ? news : percent);

const put = async (served: Served, rows: readonly unknown[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += 1000) await served.ingest(rows.slice(at, at + 1000));
};

/** Three rows at a time share a time, so that their ids decide the order. */
const many = (path: string, count: number): unknown[] =>
  Array.from({ length: count }, (_, number) => rowOf(path)(number + 1, BEGAN + Math.floor(number / 3)));

describe.each(LISTS)("%s", (path, size) => {
  test("[PE7] all pages but the last are full, end cursors are null, and both directions work", async () => {
    const served = await serve({ world: fakeWorld() });
    for (const [count, pages] of [
      [0, 1],
      [size, 1],
      [size + 1, 2],
      [3 * size, 3],
    ] as const) {
      await put(served, many(path, count));
      const walked = await walk(served, path);
      expect([count, walked.length]).toEqual([count, pages]);
      expect(walked.map(({ data }) => data?.length)).toEqual(
        Array.from({ length: pages }, (_, page) => Math.min(size, count - page * size)),
      );
      expect(walked[0]?.pagination.previousCursor).toBeNull();
      expect(walked.at(-1)?.pagination.nextCursor).toBeNull();
      const back = [walked.at(-1)!];
      for (let to = back[0]!.pagination.previousCursor; to; to = back[0]!.pagination.previousCursor)
        back.unshift(await pageAt(served, withCursor(path, to)));
      expect(numbersOf(back)).toEqual(numbersOf(walked));
    }
  });

  test.each(["asc", "desc"])(
    "[PE7] paging in %s order over 1,500 rows, with insertions and deletions, returns each remaining row once",
    { timeout: 60_000 },
    async (order) => {
      const served = await serve({ world: fakeWorld() });
      const chance = seededChance(order.length);
      const count = 1500;
      await put(served, many(path, count));
      const stays = new Set(Array.from({ length: count }, (_, number) => number + 1));
      let fresh = count;
      const between = async (): Promise<void> => {
        const gone = [...stays].filter(() => chance() < 3 / count);
        for (const number of gone) stays.delete(number);
        const put = rowOf(path);
        await served.ingest([
          ...gone.map((number) => put(number, BEGAN + Math.floor((number - 1) / 3), true)),
          ...[1, 2, 3].map(() => put(++fresh, BEGAN + Math.floor(chance() * (count / 3)))),
        ]);
      };
      const met = numbersOf(await walk(served, `${path}?order=${order}`, between));
      expect(new Set(met).size).toBe(met.length);
      expect(stays.size).toBeLessThan(count - 30);
      expect([...stays].filter((number) => !met.includes(number))).toEqual([]);
      const places = met.filter((number) => number <= count).map((number) => Math.floor((number - 1) / 3));
      expect(places).toEqual(places.toSorted((a, b) => (order === "asc" ? a - b : b - a)));
    },
  );
});

const PATH = "/player/nfl/news";

test("[PE10] 1,000 tampered cursors are all rejected", { timeout: 60_000 }, async () => {
  const served = await serve({ world: fakeWorld() });
  await put(served, many(PATH, 30));
  const cursor = (await pageAt(served, PATH)).pagination.nextCursor!;
  expect((await pageAt(served, withCursor(PATH, cursor))).data).toHaveLength(5);
  const chance = seededChance(3);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const letter = (): string => letters[Math.floor(chance() * letters.length)]!;
  const at = (): number => Math.floor(chance() * cursor.length);
  const tampers: ((text: string) => string)[] = [
    (text) => text.slice(0, at()),
    (text) => text + letter(),
    (text) => {
      const place = at();
      return text.slice(0, place) + letter() + text.slice(place + 1);
    },
    (text) => text.slice(1) + text[0]!,
    (text) => Array.from(text, letter).join(""),
    (text) => {
      const bytes = Buffer.from(text, "base64url");
      const place = Math.floor(chance() * bytes.length);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(chance() * 8));
      return bytes.toString("base64url");
    },
  ];
  let tried = 0;
  for (let number = 0; tried < 1000; number++) {
    const tampered = tampers[number % tampers.length]!(cursor);
    if (tampered === cursor || tampered === "") continue;
    tried++;
    expect((await refusalOf(served, withCursor(PATH, tampered))).data).toEqual([]);
  }
});

test("[PE10] a cursor is valid for its list, filters and order only", async () => {
  const served = await serve({ world: fakeWorld() });
  await put(served, [...many(PATH, 30), ...many("/player/nfl/percent-to-play", 60)]);
  const same = Array.from({ length: 30 }, (_, number) => newsRow(aNews({ id: 1000 + number, person: person(7) })));
  await put(served, same);
  const cursorOf = async (path: string): Promise<string> => (await pageAt(served, path)).pagination.nextCursor!;
  const plain = await cursorOf(PATH);
  const narrowed = await cursorOf(`${PATH}?personId=7&teamId=70`);
  for (const path of [
    `${PATH}?order=asc`,
    `${PATH}?personId=7`,
    `${PATH}?teamId=70`,
    `${PATH}?changedSince=2026-11-20`,
    "/player/nba/news",
    "/player/nfl/percent-to-play",
  ])
    await refusalOf(served, withCursor(path, plain));
  for (const path of [
    PATH,
    `${PATH}?personId=7`,
    `${PATH}?personId=8&teamId=70`,
    `${PATH}?personId=7&teamId=70&order=asc`,
  ])
    await refusalOf(served, withCursor(path, narrowed));
  await refusalOf(served, withCursor(PATH, await cursorOf("/player/nfl/percent-to-play")));
  // Another order of the filters, or a league in capitals, gives the same list.
  for (const path of [`${PATH}?teamId=70&personId=7&order=desc`, "/player/NFL/news?personId=7&teamId=70"])
    expect((await pageAt(served, withCursor(path, narrowed))).data).toHaveLength(6);
  expect((await pageAt(served, `${PATH}?cursor=`)).data).toHaveLength(25);
});

test("[PE10] a cursor survives a restart and one rotation of the signing key", async () => {
  const world = fakeWorld();
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const first = await serveUntilClosed({ world, directory });
  await put(first, many(PATH, 30));
  const cursor = (await pageAt(first, PATH)).pagination.nextCursor!;
  const rest = (await pageAt(first, withCursor(PATH, cursor))).data;
  await first.close();
  world.jump(31 * 24 * 3_600_000);
  const second = await serve({ world, directory });
  expect(second.keys).toEqual(first.keys);
  expect((await pageAt(second, withCursor(PATH, cursor))).data).toEqual(rest);
  expect((await pageAt(second, PATH)).pagination.nextCursor).not.toBe(cursor);
});
