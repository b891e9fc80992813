import { floorTo, GRAIN_IDS, GRAINS, type Grain } from "@linewire/domain/desk/grain";
import type { Database } from "../file/database.ts";
import { mergedRows, packOf, type PackedRow } from "./count-pack.ts";

const MINUTE_MS = 60_000;
/** With fewer rows, a pack saves no time. */
const MIN_ROWS = 64;
/** A call takes about 10 ms of the writer's time. */
const MAX_ROWS_PER_CALL = 4000;

type Interval = { grain: number; list: number; at: number };
type OpenInterval = { at: number; rows: number };

/** A pack can exist already, because some rows arrive late. */
const intervalPacker = (database: Database) => {
  const known = database
    .prepare<[Interval], Buffer>("SELECT counts FROM desk_pack WHERE grain = @grain AND list = @list AND at = @at")
    .pluck();
  const rows = database
    .prepare<[Interval], PackedRow>(
      "SELECT value, views, viewable, clicks FROM desk_count WHERE grain = @grain AND list = @list AND at = @at",
    )
    .raw();
  const write = database.prepare<[Interval & { counts: Buffer }]>(
    "INSERT OR REPLACE INTO desk_pack (grain, list, at, counts) VALUES (@grain, @list, @at, @counts)",
  );
  const remove = database.prepare<[Interval]>(
    "DELETE FROM desk_count WHERE grain = @grain AND list = @list AND at = @at",
  );
  return (interval: Interval): void => {
    write.run({ ...interval, counts: packOf(mergedRows(known.get(interval), rows.all(interval))) });
    remove.run(interval);
  };
};

export const deskPacker = (database: Database) => {
  const lists = database.prepare<[], number>("SELECT id FROM desk_list ORDER BY id").pluck();
  const next = database.prepare<
    [{ grain: number; list: number; from: number; closed: number; min: number }],
    OpenInterval
  >(
    `SELECT at, count(*) AS rows FROM desk_count
     WHERE grain = @grain AND list = @list AND at >= @from AND at < @closed
     GROUP BY at HAVING count(*) >= @min ORDER BY at LIMIT 1`,
  );
  const pack = intervalPacker(database);
  const doneTo = new Map<string, number>();
  let doneInMinute = -1;

  const packNext = (list: number, name: Grain, closed: number): number => {
    const grain = GRAIN_IDS[name];
    const key = `${list} ${name}`;
    const from = doneTo.get(key) ?? 0;
    if (from >= closed) return 0;
    const found = next.get({ grain, list, from, closed, min: MIN_ROWS });
    if (found !== undefined) pack({ grain, list, at: found.at });
    doneTo.set(key, found === undefined ? closed : found.at + 1);
    return found?.rows ?? 0;
  };
  return (at: number): boolean => {
    const minute = Math.floor(at / MINUTE_MS);
    if (minute === doneInMinute) return false;
    let budget = MAX_ROWS_PER_CALL;
    const places = lists.all().flatMap((list) => GRAINS.map((grain) => ({ list, grain })));
    for (const { list, grain } of places)
      for (let rows = -1; rows !== 0; budget -= rows) {
        if (budget <= 0) return true;
        rows = packNext(list, grain, floorTo(grain, at) / MINUTE_MS);
      }
    doneInMinute = minute;
    return false;
  };
};
