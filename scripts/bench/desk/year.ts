import { floorTo, GRAIN_IDS, GRAIN_RETENTION_MS, GRAINS, stepFrom, type Grain } from "@linewire/domain/desk/grain";
import { DESK_PERIODS } from "@linewire/contract";
import { spanOf } from "@linewire/domain/desk/period";
import type { DeskList } from "@linewire/domain/desk/counts";
import { deskPacker } from "@linewire/journal/store/desk/desk-packer";
import { deskReader } from "@linewire/journal/store/desk/desk-reader";
import { openForReading, openForWriting, type Database } from "@linewire/journal/store/file/database";
import { rounded } from "../figures.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const DAYS = 365;
const DAILY_VIEWS = 10_000_000 / 30;
const ROUNDS = 5;
const SHOWN_ROWS = 500;
const MOVED_ROWS = 5;
const NOW = Date.UTC(2026, 10, 22, 20);

type ListShape = { perDay: number; lifeDays: number; fixed?: number; viewsPerBox?: number };

const LISTS: Partial<Record<DeskList, ListShape>> = {
  article: { perDay: 60, lifeDays: 60 },
  offer: { perDay: 400, lifeDays: 5, viewsPerBox: 9 },
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
const MINUTES = 24 * 60;
const MINUTES_SHOWN = 120;
/** The first 170 new rows of a list per day get one sign-up each: about 5,000 a month for a list with that many. */
const SIGNUPS_A_DAY = 170;

const keptGrains = (at: number): Exclude<Grain, "minute">[] =>
  GRAINS.filter((grain) => grain !== "minute").filter(
    (grain) => grain === "month" || at > NOW - GRAIN_RETENTION_MS[grain],
  );

const counterOf = (database: Database) => {
  const count = database.prepare(
    `INSERT INTO desk_count (grain, list, value, at, views, viewable, clicks) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET views = views + excluded.views, viewable = viewable + excluded.viewable, clicks = clicks + excluded.clicks`,
  );
  const earn = database.prepare(
    `INSERT INTO desk_income (grain, list, value, at, currency, signups, deposits, minor) VALUES (?, ?, ?, ?, 'USD', 1, 0, 5000)
     ON CONFLICT DO UPDATE SET signups = signups + 1, minor = minor + 5000`,
  );
  return {
    addDay: (list: number, value: number, at: number, views: number): void => {
      for (const grain of keptGrains(at)) {
        const times = grain === "hour" ? HOURS : 1;
        const [seen, inView, followed] = [views, views / 2, views / 100].map((all) => Math.ceil(all / times));
        for (let hour = 0; hour < times; hour++) {
          const begin = floorTo(grain, at - hour * HOUR_MS) / MINUTE_MS;
          count.run(GRAIN_IDS[grain], list, value, begin, seen, inView, followed);
        }
      }
    },
    /** A row with less than one view per minute has views only in some of the last MINUTES_SHOWN minutes. */
    addMinutes: (list: number, value: number, views: number): void => {
      const aMinute = views / MINUTES;
      const phase = (value % 100) / 100;
      for (let minute = 0; minute < MINUTES_SHOWN; minute++) {
        const now = Math.floor((minute + 1) * aMinute + phase) - Math.floor(minute * aMinute + phase);
        if (now > 0) count.run(GRAIN_IDS.minute, list, value, Math.floor(NOW / MINUTE_MS) - minute, now, now, 0);
      }
    },
    addSignup: (list: number, value: number, at: number): void => {
      for (const grain of keptGrains(at)) earn.run(GRAIN_IDS[grain], list, value, floorTo(grain, at) / MINUTE_MS);
    },
  };
};

const listFiller = (database: Database) => {
  const { addDay, addMinutes, addSignup } = counterOf(database);
  const addValue = database.prepare("INSERT INTO desk_value (list, value) VALUES (?, ?)");
  const valueOf = (list: number, text: string): number => Number(addValue.run(list, text).lastInsertRowid);
  const addLasting = (list: number, text: string, views: number): void => {
    const value = valueOf(list, text);
    for (let day = 0; day < DAYS; day++) addDay(list, value, NOW - day * DAY_MS, views);
    addMinutes(list, value, views);
  };
  const addStory = (list: number, day: number, at: number, { perDay, lifeDays, viewsPerBox = 1 }: ListShape): void => {
    const value = valueOf(list, `https://paper.example/${day}/a-story-of-${at}`);
    const viewsOn = (life: number): number => (DAILY_VIEWS / perDay) * 0.5 ** Math.min(life + 1, 12) * viewsPerBox;
    for (let life = 0; life < Math.min(lifeDays, day + 1); life++)
      addDay(list, value, NOW - (day - life) * DAY_MS, viewsOn(life));
    if (at < SIGNUPS_A_DAY) addSignup(list, value, NOW - day * DAY_MS);
    if (day < lifeDays) addMinutes(list, value, viewsOn(day));
  };
  return (list: number, shape: ListShape): void => {
    const { fixed = 0, perDay } = shape;
    for (let at = 0; at < fixed; at++) addLasting(list, `year ${at}`, DAILY_VIEWS / fixed);
    for (let day = DAYS - 1; day >= 0; day--) for (let at = 0; at < perDay; at++) addStory(list, day, at, shape);
  };
};

const fill = (file: string, slug: string): number => {
  const database = openForWriting(file, false);
  const addList = database.prepare("INSERT OR IGNORE INTO desk_list (slug, name) VALUES (?, ?)");
  const listId = database
    .prepare<[string, string], number>("SELECT id FROM desk_list WHERE slug = ? AND name = ?")
    .pluck();
  const fillList = listFiller(database);
  database.transaction(() => {
    for (const [name, shape] of Object.entries(LISTS)) {
      addList.run(slug, name);
      fillList(listId.get(slug, name)!, shape);
    }
  })();
  const rows = database.prepare<[], number>("SELECT count(*) FROM desk_count").pluck().get() ?? 0;
  const pack = deskPacker(database);
  const packSome = database.transaction(() => pack(NOW));
  while (packSome());
  database.close();
  return rows;
};

/** 10 million views a month. Returns the milliseconds of each list's slowest period (median of five rounds). */
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
        const table = sums(slug, list, span);
        table.top("views", SHOWN_ROWS).map(named);
        table.movedMost(MOVED_ROWS).map(named);
        table.totals();
        return performance.now() - started;
      });
      const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
      figures[`${list}Ms`] = Math.max(figures[`${list}Ms`] ?? 0, rounded(median));
    }
  database.close();
  return figures;
};
