import type { EventCounts, DeskList } from "@linewire/domain/desk/counts";
import { NO_FIGURES, type DeskRow, type Figures } from "@linewire/domain/desk/desk-row";
import { GRAIN_IDS, type Grain } from "@linewire/domain/desk/grain";
import type { Span } from "@linewire/domain/desk/period";
import type { Database } from "../file/database.ts";

const MINUTE_MS = 60_000;

/** Sums of a value in the period and in the previous period. */
type CountSums = [
  id: number,
  views: number,
  viewable: number,
  clicks: number,
  viewsBefore: number,
  viewableBefore: number,
  clicksBefore: number,
];
type IncomeSums = [id: number, isNow: number, currency: string, signups: number, deposits: number, minor: number];
type Bounds = { grain: number; list: number; before: number; from: number; to: number };

/** One point of a curve. */
export type DeskPoint = { at: number } & EventCounts;

/** A row whose text is read only if it is shown: a year has tens of thousands of articles. */
export type DeskSums = Omit<DeskRow, "value"> & { id: number };

// The primary key is in the order of the values, so that SQLite sums without sorting.
const COUNTS = `
SELECT value,
  sum(views * (at >= @from)), sum(viewable * (at >= @from)), sum(clicks * (at >= @from)),
  sum(views * (at < @from)), sum(viewable * (at < @from)), sum(clicks * (at < @from))
FROM desk_count WHERE grain = @grain AND list = @list AND at >= @before AND at < @to GROUP BY value`;

const INCOME = `
SELECT value, at >= @from AS isNow, currency, sum(signups), sum(deposits), sum(minor)
FROM desk_income WHERE grain = @grain AND list = @list AND at >= @before AND at < @to
GROUP BY value, isNow, currency`;

const withIncome = (figures: Figures, [, , currency, signups, deposits, minor]: IncomeSums): Figures => ({
  ...figures,
  signups: figures.signups + signups,
  deposits: figures.deposits + deposits,
  money: currency === "" ? figures.money : { ...figures.money, [currency]: (figures.money[currency] ?? 0) + minor },
});

const countsOf = (views: number, viewable: number, clicks: number): Figures => ({
  ...NO_FIGURES,
  views,
  viewable,
  clicks,
});

/** The tables and curves of the desk. */
export const deskReader = (database: Database) => {
  const listOf = database.prepare<[string, string], { id: number }>(
    "SELECT id FROM desk_list WHERE slug = ? AND name = ?",
  );
  const counts = database.prepare<[Bounds], CountSums>(COUNTS).raw();
  const income = database.prepare<[Bounds], IncomeSums>(INCOME).raw();
  const text = database.prepare<[number], string>("SELECT value FROM desk_value WHERE id = ?").pluck();
  const curve = database.prepare<[Omit<Bounds, "before">], DeskPoint>(
    `SELECT at * ${MINUTE_MS} AS at, sum(views) AS views, sum(viewable) AS viewable, sum(clicks) AS clicks
     FROM desk_count WHERE grain = @grain AND list = @list AND at >= @from AND at < @to GROUP BY at ORDER BY at`,
  );
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
    /** All rows of a list in a span and in the previous span. */
    sums: (slug: string, list: DeskList, span: Span): DeskSums[] => {
      const bounds = boundsOf(slug, list, span);
      if (bounds === null) return [];
      const rows = counts.all(bounds).map(([id, views, viewable, clicks, ...before]) => ({
        id,
        now: countsOf(views, viewable, clicks),
        before: countsOf(...before),
      }));
      const earned = income.all(bounds);
      if (earned.length === 0) return rows;
      const byId = new Map<number, DeskSums>(rows.map((row) => [row.id, row]));
      for (const each of earned) {
        const known = byId.get(each[0]) ?? { id: each[0], now: NO_FIGURES, before: NO_FIGURES };
        const side = each[1] === 1 ? "now" : "before";
        byId.set(known.id, { ...known, [side]: withIncome(known[side], each) });
      }
      return [...byId.values()];
    },
    named: ({ id, ...figures }: DeskSums): DeskRow => ({ value: text.get(id) ?? "", ...figures }),
    /** Totals of a partner by interval; intervals without events are absent. */
    curve: (slug: string, { grain, from, to }: { grain: Grain; from: number; to: number }): DeskPoint[] => {
      const bounds = boundsOf(slug, "total", { grain, before: from, from, to });
      if (bounds === null) return [];
      return curve.all({ grain: bounds.grain, list: bounds.list, from: bounds.from, to: bounds.to });
    },
  };
};
