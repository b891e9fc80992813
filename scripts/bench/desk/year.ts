import { floorTo, GRAIN_IDS, GRAIN_RETENTION_MS, GRAINS, stepFrom, type Grain } from "@linewire/domain/desk/grain";
import { DESK_PERIODS } from "@linewire/contract";
import { spanOf } from "@linewire/domain/desk/period";
import type { DeskList } from "@linewire/domain/desk/counts";
import { deskReader } from "@linewire/journal/store/desk/desk-reader";
import { openForReading, openForWriting } from "@linewire/journal/store/file/database";
import { rounded } from "../figures.ts";

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const DAYS = 365;
const DAILY_VIEWS = 10_000_000 / 30;
const ROUNDS = 5;
const SHOWN_ROWS = 500;
const NOW = Date.UTC(2026, 10, 22, 20);

type ListShape = { perDay: number; lifeDays: number; fixed?: number };

/** Number of rows of each list that begin on a day, and the number of days on which a row has views. */
const LISTS: Partial<Record<DeskList, ListShape>> = {
  article: { perDay: 60, lifeDays: 60 },
  offer: { perDay: 400, lifeDays: 5 },
  author: { perDay: 0, lifeDays: 0, fixed: 60 },
  section: { perDay: 0, lifeDays: 0, fixed: 12 },
  book: { perDay: 0, lifeDays: 0, fixed: 18 },
  market: { perDay: 0, lifeDays: 0, fixed: 300 },
  placement: { perDay: 0, lifeDays: 0, fixed: 6 },
  state: { perDay: 0, lifeDays: 0, fixed: 51 },
  device: { perDay: 0, lifeDays: 0, fixed: 4 },
  hour: { perDay: 0, lifeDays: 0, fixed: 24 },
  total: { perDay: 0, lifeDays: 0, fixed: 1 },
};

const HOURS = 24;

const keptGrains = (at: number): Grain[] =>
  GRAINS.filter((grain) => grain !== "minute" && (grain === "month" || at > NOW - GRAIN_RETENTION_MS[grain]));

/** Fills the counters of a partner with data of a year. Returns the number of counter rows. */
const fill = (file: string, slug: string): number => {
  const database = openForWriting(file, false);
  const addList = database.prepare("INSERT OR IGNORE INTO desk_list (slug, name) VALUES (?, ?)");
  const listId = database
    .prepare<[string, string], number>("SELECT id FROM desk_list WHERE slug = ? AND name = ?")
    .pluck();
  const addValue = database.prepare("INSERT INTO desk_value (list, value) VALUES (?, ?)");
  const count = database.prepare(
    `INSERT INTO desk_count VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET views = views + excluded.views, viewable = viewable + excluded.viewable, clicks = clicks + excluded.clicks`,
  );
  const add = (list: number, value: number, at: number, views: number): void => {
    for (const grain of keptGrains(at)) {
      const times = grain === "hour" ? HOURS : 1;
      for (let hour = 0; hour < times; hour++)
        count.run(
          GRAIN_IDS[grain],
          list,
          value,
          floorTo(grain, grain === "hour" ? at - hour * 60 * MINUTE_MS : at) / MINUTE_MS,
          Math.ceil(views / times),
          Math.ceil(views / times / 2),
          Math.ceil(views / times / 100),
        );
    }
  };
  const addLasting = (list: number, count: number): void => {
    for (let at = 0; at < count; at++) {
      const value = Number(addValue.run(list, `year ${at}`).lastInsertRowid);
      for (let day = 0; day < DAYS; day++) add(list, value, NOW - day * DAY_MS, DAILY_VIEWS / count);
    }
  };
  const addStories = (list: number, day: number, { perDay, lifeDays }: ListShape): void => {
    for (let at = 0; at < perDay; at++) {
      const value = Number(addValue.run(list, `https://paper.example/${day}/a-story-of-${at}`).lastInsertRowid);
      for (let life = 0; life < Math.min(lifeDays, day + 1); life++)
        add(list, value, NOW - (day - life) * DAY_MS, DAILY_VIEWS / perDay / 2 ** Math.min(life + 1, 12));
    }
  };
  database.transaction(() => {
    for (const [name, shape] of Object.entries(LISTS)) {
      addList.run(slug, name);
      const list = listId.get(slug, name)!;
      addLasting(list, shape.fixed ?? 0);
      for (let day = DAYS - 1; day >= 0; day--) addStories(list, day, shape);
    }
  })();
  const rows = database.prepare("SELECT count(*) FROM desk_count").pluck().get() as number;
  database.close();
  return rows;
};

/**
 * Fills the counters with a year of 10 million views a month. Measures the slowest table of each list over all periods, in milliseconds.
 */
export const yearFigures = (file: string, slug: string): Record<string, number> => {
  const yearRows = fill(file, slug);
  const database = openForReading(file);
  const { sums, named } = deskReader(database);
  const figures: Record<string, number> = { yearRows };
  for (const list of Object.keys(LISTS) as DeskList[])
    for (const period of DESK_PERIODS) {
      const span = spanOf(period, NOW, null);
      if (span === null || stepFrom(span.grain, span.from, 1) > span.to) continue;
      const times = Array.from({ length: ROUNDS }, () => {
        const started = performance.now();
        const rows = sums(slug, list, span).toSorted((a, b) => b.now.views - a.now.views);
        rows.slice(0, SHOWN_ROWS).map(named);
        return performance.now() - started;
      });
      const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
      figures[`${list}Ms`] = Math.max(figures[`${list}Ms`] ?? 0, rounded(median));
    }
  database.close();
  return figures;
};
