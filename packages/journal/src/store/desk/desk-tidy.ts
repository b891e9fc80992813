import { GRAIN_IDS, GRAIN_RETENTION_MS } from "@linewire/domain/desk/grain";
import type { Database } from "../file/database.ts";
import { columnsOf } from "./count-pack.ts";
import { deskPacker } from "./desk-packer.ts";
import { deskRollUp, SETTLE_MS } from "./desk-roll-up.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Page views are stored for this time, so that a repeated beacon is recognised. */
const PAGE_VIEW_RETENTION_MS = 24 * HOUR_MS;
const MAX_PAGE_VIEWS = 2_000_000;
const ROWS_PER_SLICE = 2000;
const NO_LIST = 0;

const SHORT_GRAINS = ["minute", "hour", "day", "week"] as const;

type ListInGrain = { list: number; month: number };

const valueForgetter = (database: Database) => {
  const packs = database
    .prepare<[ListInGrain], Buffer>("SELECT counts FROM desk_pack WHERE grain = @month AND list = @list")
    .pluck();
  const rows = database
    .prepare<[ListInGrain], number>(
      `SELECT value FROM desk_count WHERE grain = @month AND list = @list
       UNION SELECT value FROM desk_income WHERE grain = @month AND list = @list
       UNION SELECT value FROM desk_fresh WHERE list = @list`,
    )
    .pluck();
  const values = database.prepare<[number], number>("SELECT id FROM desk_value WHERE list = ?").pluck();
  const remove = database.prepare<[number]>("DELETE FROM desk_value WHERE id = ?");
  return (list: number): boolean => {
    const place = { list, month: GRAIN_IDS.month };
    const counted = new Set(rows.all(place));
    for (const pack of packs.iterate(place)) for (const id of columnsOf(pack).ids) counted.add(id);
    const gone = values.all(list).filter((id) => !counted.has(id));
    for (const id of gone) remove.run(id);
    return gone.length > 0;
  };
};

const listForgetter = (database: Database) => {
  const tables = ["desk_count", "desk_pack", "desk_income"];
  const deletes = tables.map((table) =>
    database.prepare<[number, number, number]>(`DELETE FROM ${table} WHERE grain = ? AND list = ? AND at < ?`),
  );
  const forgetValues = valueForgetter(database);
  return (list: number, at: number, before: number): boolean => {
    for (const grain of SHORT_GRAINS)
      for (const each of deletes) each.run(GRAIN_IDS[grain], list, (at - GRAIN_RETENTION_MS[grain]) / MINUTE_MS);
    const gone = deletes.map((each) => each.run(GRAIN_IDS.month, list, before / MINUTE_MS).changes);
    return gone.some((rows) => rows > 0) && forgetValues(list);
  };
};

/**
 * Packs counters and deletes old data. A call deletes old data of one list, because article lists have many rows; each
 * list comes once an hour.
 */
export const deskForgetter = (database: Database, valuesGone: () => void) => {
  const lists = database.prepare<[number], { id: number }>("SELECT id FROM desk_list WHERE id > ? ORDER BY id LIMIT 1");
  const forgetList = listForgetter(database);
  const rollUp = deskRollUp(database);
  const pack = deskPacker(database);
  const pages = database.prepare<[number, number]>(
    "DELETE FROM page_view WHERE id IN (SELECT id FROM page_view WHERE at < ? ORDER BY at LIMIT ?)",
  );
  const surplus = database.prepare<[number], { at: number }>(
    "SELECT at FROM page_view ORDER BY at DESC LIMIT 1 OFFSET ?",
  );
  const postbacks = database.prepare<[number]>("DELETE FROM postback WHERE at < ?");
  const names = database.prepare<[number]>("DELETE FROM offer_name WHERE at < ?");
  const doneInHour = new Map<number, number>();
  let last = NO_LIST;
  let surplusHour = 0;
  let surplusBefore = 0;

  const nextList = (at: number, before: number): void => {
    const id = lists.get(last)?.id ?? NO_LIST;
    last = id;
    const hour = Math.floor(at / HOUR_MS);
    if (doneInHour.get(id) === hour) return;
    doneInHour.set(id, hour);
    if (id === NO_LIST) {
      postbacks.run(before);
      names.run(before);
    } else if (forgetList(id, at, before)) valuesGone();
  };
  const pagesBefore = (at: number): number => {
    const hour = Math.floor(at / HOUR_MS);
    if (hour !== surplusHour) surplusBefore = surplus.get(MAX_PAGE_VIEWS)?.at ?? 0;
    surplusHour = hour;
    return Math.max(at - PAGE_VIEW_RETENTION_MS, surplusBefore);
  };
  /** Returns true if more work remains. `before` limits monthly counters, postbacks and names. */
  return (at: number, before: number): boolean => {
    nextList(at, before);
    const morePages = pages.run(pagesBefore(at), ROWS_PER_SLICE).changes === ROWS_PER_SLICE;
    // A minute is packed once, after all of its rows were moved.
    return rollUp(at) || pack(at - SETTLE_MS) || morePages;
  };
};
