import type { EventCounts, DeskList } from "@linewire/domain/desk/counts";
import type { DeskRow } from "@linewire/domain/desk/desk-row";
import {
  sumsOfList,
  type CountRow,
  type DeskSums,
  type IncomeRow,
  type ListContent,
  type RowSums,
} from "@linewire/domain/desk/desk-sums";
import { floorTo, GRAIN_IDS, type Grain } from "@linewire/domain/desk/grain";
import type { Span } from "@linewire/domain/desk/period";
import type { Database } from "../file/database.ts";
import { columnsOf } from "./count-pack.ts";

const MINUTE_MS = 60_000;

type Pack = [isNow: number, counts: Buffer];
type Bounds = { grain: number; list: number; before: number; from: number; to: number };

export type DeskPoint = { at: number } & EventCounts;

const IN_SPAN = "grain = @grain AND list = @list AND at >= @before AND at < @to";

/** Closed intervals with many counters are read from packs, all other intervals from rows. */
const listReader = (database: Database) => {
  const packs = database.prepare<[Bounds], Pack>(`SELECT at >= @from, counts FROM desk_pack WHERE ${IN_SPAN}`).raw();
  const rows = database
    .prepare<[Bounds], CountRow>(`SELECT at >= @from, value, views, viewable, clicks FROM desk_count WHERE ${IN_SPAN}`)
    .raw();
  const fresh = database
    .prepare<[Bounds], CountRow>(
      `SELECT at >= @from, value, views, viewable, clicks FROM desk_fresh
       WHERE list = @list AND at >= @before AND at < @to`,
    )
    .raw();
  const income = database
    .prepare<[Bounds], IncomeRow>(
      `SELECT at >= @from, value, currency, signups, deposits, minor FROM desk_income WHERE ${IN_SPAN}`,
    )
    .raw();
  // Packs and rows are read in one transaction, because the writer could move rows into a pack between two reads.
  const contentIn = database.transaction((bounds: Bounds): ListContent => ({
    packs: packs.all(bounds).map(([isNow, counts]) => ({ isNow: isNow === 1, columns: columnsOf(counts) })),
    rows: [...rows.all(bounds), ...fresh.all(bounds)],
    income: income.all(bounds),
  }));
  return (bounds: Bounds | null): DeskSums =>
    sumsOfList(bounds === null ? { packs: [], rows: [], income: [] } : contentIn.deferred(bounds));
};

/** The events of the last minutes are still in `desk_fresh`. */
const curveReader = (database: Database) => {
  // Totals have one row per interval, so they are never packed.
  const points = database.prepare<[Omit<Bounds, "before">], DeskPoint>(
    `SELECT at * ${MINUTE_MS} AS at, views, viewable, clicks FROM desk_count
     WHERE grain = @grain AND list = @list AND at >= @from AND at < @to
     UNION ALL SELECT at * ${MINUTE_MS} AS at, views, viewable, clicks FROM desk_fresh
     WHERE list = @list AND at >= @from AND at < @to ORDER BY at`,
  );
  return ({ list, from, to, ...bounds }: Bounds, grain: Grain): DeskPoint[] => {
    const sums = new Map<number, DeskPoint>();
    for (const { at, views, viewable, clicks } of points.all({ grain: bounds.grain, list, from, to })) {
      const start = floorTo(grain, at);
      const sum = sums.get(start) ?? { at: start, views: 0, viewable: 0, clicks: 0 };
      sums.set(start, {
        at: start,
        views: sum.views + views,
        viewable: sum.viewable + viewable,
        clicks: sum.clicks + clicks,
      });
    }
    return [...sums.values()];
  };
};

export const deskReader = (database: Database) => {
  const listOf = database.prepare<[string, string], { id: number }>(
    "SELECT id FROM desk_list WHERE slug = ? AND name = ?",
  );
  const sumsIn = listReader(database);
  const text = database.prepare<[number], string>("SELECT value FROM desk_value WHERE id = ?").pluck();
  const curveIn = curveReader(database);
  const boundsOf = (slug: string, list: DeskList, { grain, before, from, to }: Span): Bounds | null => {
    const id = listOf.get(slug, list)?.id;
    if (id === undefined) return null;
    return {
      grain: GRAIN_IDS[grain],
      list: id,
      before: before / MINUTE_MS,
      from: from / MINUTE_MS,
      to: to / MINUTE_MS,
    };
  };
  return {
    sums: (slug: string, list: DeskList, span: Span): DeskSums => sumsIn(boundsOf(slug, list, span)),
    named: ({ id, ...figures }: RowSums): DeskRow => ({ value: text.get(id) ?? "", ...figures }),
    /** Intervals without events are absent. */
    curve: (slug: string, { grain, from, to }: { grain: Grain; from: number; to: number }): DeskPoint[] => {
      const bounds = boundsOf(slug, "total", { grain, before: from, from, to });
      return bounds === null ? [] : curveIn(bounds, grain);
    },
  };
};
