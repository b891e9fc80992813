import { describe, expect, test } from "vitest";
import { comparePlaces, pageOf, type SortOrder, type KeysetPage, type KeysetQuery, type PageTurn } from "./keyset.ts";

const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

type Row = { updatedAt: number; id: number };

const reader =
  (rows: () => readonly Row[]) =>
  ({ beyond, going, limit }: KeysetQuery): Row[] => {
    const sign = going === "asc" ? 1 : -1;
    return rows()
      .filter((row) => beyond === null || sign * comparePlaces(row, beyond) > 0)
      .toSorted((a, b) => sign * comparePlaces(a, b))
      .slice(0, limit);
  };

const page = (rows: () => readonly Row[], turn: PageTurn | null, order: SortOrder, size = 3): KeysetPage<Row> =>
  pageOf({ turn, order, size, placeOf: (row) => row }, reader(rows));

const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, number) => ({ updatedAt: Math.floor(number / 2), id: number + 1 }));

describe.each(["asc", "desc"] as const)("in %s order", (order) => {
  test.each([0, 1, 2, 3, 4, 6, 7, 12])("%i rows are each returned once, forward and back", (count) => {
    const rows = rowsUpTo(count);
    const forward: KeysetPage<Row>[] = [page(() => rows, null, order)];
    while (forward.at(-1)!.next) forward.push(page(() => rows, forward.at(-1)!.next, order));
    const wanted = reader(() => rows)({ beyond: null, going: order, limit: count });
    expect(forward.flatMap((one) => one.rows)).toEqual(wanted);
    expect(forward[0]!.previous).toBeNull();

    const back: KeysetPage<Row>[] = [forward.at(-1)!];
    while (back[0]!.previous) back.unshift(page(() => rows, back[0]!.previous, order));
    expect(back.flatMap((one) => one.rows)).toEqual(wanted);
    expect(back.map((one) => one.rows)).toEqual(forward.map((one) => one.rows));
  });
});

test("every unchanged row is returned exactly once while other rows come and go", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    let rows = rowsUpTo(20);
    const stay = new Set(rows.filter(() => random() < 0.6).map(({ id }) => id));
    let fresh = 1000;
    const met: number[] = [];
    let turn: PageTurn | null = null;
    do {
      const one: KeysetPage<Row> = page(() => rows, turn, "desc", 4);
      met.push(...one.rows.map(({ id }) => id));
      turn = one.next;
      rows = rows.filter(({ id }) => stay.has(id) || random() < 0.7);
      for (let count = 0; count < 3; count++) rows.push({ updatedAt: Math.floor(random() * 12), id: fresh++ });
    } while (turn && met.length < 500);
    expect(met.filter((id) => stay.has(id)).toSorted((a, b) => a - b)).toEqual([...stay].toSorted((a, b) => a - b));
    expect(new Set(met).size).toBe(met.length);
  }
});

test("after all rows were removed, a page is empty and has no next page", () => {
  const turn: PageTurn = { towards: "next", updatedAt: 5, id: 5 };
  expect(page(() => [], turn, "desc")).toEqual({ rows: [], next: null, previous: null });
});
