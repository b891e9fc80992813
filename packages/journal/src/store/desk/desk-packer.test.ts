import { DESK_LISTS, type DeskList } from "@linewire/domain/desk/counts";
import { floorTo, GRAIN_IDS, GRAINS } from "@linewire/domain/desk/grain";
import { DESK_PERIODS, type Receipt } from "@linewire/contract";
import { spanOf, type Span } from "@linewire/domain/desk/period";
import { seededChance, temporaryDirectory } from "@linewire/testkit";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openForWriting, type Database } from "../file/database.ts";
import { deskPacker } from "./desk-packer.ts";
import { deskReader } from "./desk-reader.ts";
import { deskRollUp } from "./desk-roll-up.ts";
import { deskForgetter } from "./desk-tidy.ts";
import { deskWriter } from "./desk-writer.ts";
import { valueIds } from "./value-ids.ts";

const NOW = Date.parse("2026-11-22T20:10:30Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LISTS = ["article", "state"] as const satisfies readonly DeskList[];

const opened = (): Database => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const database = openForWriting(join(directory.path, "linewire.db"), false);
  onTestFinished(() => void database.close());
  return database;
};

/** Many articles, and few values of every other list, over 100 days. */
const filled = (rows: number) => {
  const database = opened();
  const chance = seededChance(7);
  const ids = valueIds(database);
  const count = database.prepare(
    `INSERT INTO desk_count (grain, list, at, value, views, viewable, clicks) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET views = views + excluded.views, viewable = viewable + excluded.viewable, clicks = clicks + excluded.clicks`,
  );
  const add = (at: number): void => {
    for (const name of LISTS) {
      const list = ids.list("paper", name);
      const value = ids.value(list, `${name} ${Math.floor(chance() * (name === "article" ? 300 : 20))}`);
      for (const grain of GRAINS)
        count.run(GRAIN_IDS[grain], list, floorTo(grain, at) / MINUTE_MS, value, 1 + Math.floor(chance() * 20), 1, 0);
    }
  };
  // Half of the events are in the last 20 minutes.
  for (let row = 0; row < rows; row++) add(NOW - chance() * (row % 2 === 0 ? 100 * DAY_MS : 20 * MINUTE_MS));
  const earn = database.prepare("INSERT INTO desk_income VALUES (?, ?, ?, ?, 'USD', 1, 0, 250)");
  const list = ids.list("paper", "article");
  for (const grain of GRAINS)
    earn.run(GRAIN_IDS[grain], list, floorTo(grain, NOW) / MINUTE_MS, ids.value(list, "article 1"));
  return { database, add };
};

const spans = DESK_PERIODS.flatMap((period): Span[] => {
  const span = spanOf(period, NOW, null);
  return span === null ? [] : [span];
});

const tablesOf = (database: Database) => {
  const { sums, named, curve } = deskReader(database);
  return spans.map((span) => ({
    curve: curve("paper", span),
    lists: LISTS.map((list) => {
      const table = sums("paper", list, span);
      const tops = (["views", "viewable", "signups"] as const).map((sort) => table.top(sort, 50).map(named));
      return { rowCount: table.rowCount, totals: table.totals(), moved: table.movedMost(5).map(named), tops };
    }),
  }));
};

const packAll = (database: Database, at = NOW): number => {
  const pack = deskPacker(database);
  const step = database.transaction(() => pack(at));
  let calls = 1;
  while (step()) calls++;
  return calls;
};
const count = (database: Database, table: string): number =>
  database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;

test("[DK12] packed counters give the tables of unpacked ones, and late counters are added", () => {
  const { database, add } = filled(8000);
  const before = tablesOf(database);
  const rows = count(database, "desk_count");
  expect(packAll(database)).toBeGreaterThan(1);
  expect(count(database, "desk_count")).toBeLessThan(0.8 * rows);
  expect(count(database, "desk_pack")).toBeGreaterThan(20);
  expect(tablesOf(database)).toEqual(before);
  for (let late = 0; late < 300; late++) add(NOW - 10 * MINUTE_MS);
  const withLate = tablesOf(database);
  expect(withLate).not.toEqual(before);
  packAll(database);
  expect(tablesOf(database)).toEqual(withLate);
});

const PARTNER = {
  partnerSlug: "paper",
  articleUrl: "",
  device: "phone",
  leagueId: 1,
  betTypeId: 1,
  placement: "bets",
} as const;
const PAGE = {
  shownSequence: 1,
  shownStatus: "open",
  ageMs: 0,
  ruleVersion: "1",
  shownPoints: null,
  shownPrice: -110,
} as const;
const SERVICE = { servicePrice: -110, servicePoints: null, serviceStatusId: 1, serviceSequence: 1 } as const;

const receiptsBefore = (at: number, count: number, seed: number): Receipt[] => {
  const chance = seededChance(seed);
  return Array.from({ length: count }, (_, number): Receipt => {
    const time = new Date(at - chance() * (number % 9 === 0 ? 30 * 60 : 2) * MINUTE_MS).toISOString();
    const article = `https://paper.example/${Math.floor(chance() * 3000)}`;
    const ids = { id: `${number}`, offerId: `${number % 700}:_`, marketLineId: 1 + (number % 700), marketSourceId: 1 };
    const kind = chance() < 0.5 ? "view" : "click";
    const counted = chance() < 0.8 ? "box" : "offer";
    const state = chance() < 0.5 ? "NJ" : null;
    return {
      ...PARTNER,
      ...PAGE,
      ...SERVICE,
      ...ids,
      articleUrl: article,
      kind,
      counted,
      state,
      shownAt: time,
      receivedAt: time,
    };
  });
};

test("[DK12] moving the last minutes to the counters in slices keeps the tables the same", () => {
  const { database } = filled(500);
  const { foldReceipts } = deskWriter(database);
  const rollUp = deskRollUp(database);
  const move = database.transaction((at: number) => rollUp(at));
  const fresh = () => count(database, "desk_fresh");
  const receipts = receiptsBefore(NOW, 6000, 5);
  const before = tablesOf(database);
  foldReceipts(receipts);
  const after = tablesOf(database);
  expect(after).not.toEqual(before);
  const all = fresh();
  let calls = 1;
  while (move(NOW)) calls++;
  expect(calls).toBeGreaterThan(2);
  expect(fresh()).toBeGreaterThan(0);
  expect(fresh()).toBeLessThan(all / 2);
  expect(tablesOf(database)).toEqual(after);
  // Late events of an ended minute are moved in the next minute.
  foldReceipts(receiptsBefore(NOW, 300, 6));
  const withLate = tablesOf(database);
  while (move(NOW + MINUTE_MS));
  packAll(database);
  expect([fresh(), tablesOf(database)]).toEqual([0, withLate]);
  const clicks = receipts.filter(({ kind, counted }) => kind === "click" && counted === "box").length;
  const total = (tables: typeof after) => tables.at(-1)?.lists[0]?.totals.now.clicks ?? 0;
  expect(total(after) - total(before)).toBe(clicks);
});

test("[DK12] open intervals and intervals with few rows are not packed", () => {
  const { database } = filled(8000);
  packAll(database);
  const state = database.prepare("SELECT count(*) FROM desk_pack JOIN desk_list ON id = list WHERE name = 'state'");
  expect(state.pluck().get()).toBe(0);
  const open = database.prepare<[number, number]>("SELECT count(*) FROM desk_pack WHERE grain = ? AND at >= ?").pluck();
  for (const grain of GRAINS) expect(open.get(GRAIN_IDS[grain], floorTo(grain, NOW) / MINUTE_MS)).toBe(0);
});

test("[DK8] packs are deleted after the retention of their interval length, and a value with the last monthly pack that counts it", () => {
  const { database } = filled(8000);
  packAll(database);
  const forgetting = deskForgetter(database, () => {});
  const forget = (at: number, before: number): void => {
    for (let calls = 0; calls < 2 * DESK_LISTS.length; calls++) forgetting(at, before);
  };
  const grains = (): unknown[] => database.prepare("SELECT DISTINCT grain FROM desk_pack ORDER BY grain").pluck().all();
  const later = NOW + 300 * DAY_MS;
  expect(grains()).toEqual([0, 1, 3, 4]);
  forget(later, NOW - 60 * DAY_MS);
  expect(grains()).toEqual([4]);
  const values = count(database, "desk_value");
  expect(values).toBeGreaterThan(100);
  forget(later + 60 * MINUTE_MS, NOW + DAY_MS);
  expect([grains(), count(database, "desk_value")]).toEqual([[], 0]);
});
