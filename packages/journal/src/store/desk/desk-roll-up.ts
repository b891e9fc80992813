import { floorTo, GRAIN_IDS, GRAINS } from "@linewire/domain/desk/grain";
import type { Database } from "../file/database.ts";

const MINUTE_MS = 60_000;
/** A call takes less than 10 ms of the writer's time. */
const MAX_ROWS_PER_CALL = 2000;
/** Rows of a minute are moved this long after its end. Later events of the minute get new rows. */
export const SETTLE_MS = 5000;

type FreshInterval = { list: number; at: number };
type Slice = FreshInterval & { last: number };

const sliceMover = (database: Database) => {
  const add = database.prepare<[Slice & { grain: number; start: number }]>(
    `INSERT INTO desk_count (grain, list, at, value, views, viewable, clicks)
     SELECT @grain, list, @start, value, views, viewable, clicks FROM desk_fresh
     WHERE list = @list AND at = @at AND value <= @last
     ON CONFLICT DO UPDATE SET views = views + excluded.views, viewable = viewable + excluded.viewable, clicks = clicks + excluded.clicks`,
  );
  const remove = database.prepare<[Slice]>("DELETE FROM desk_fresh WHERE list = @list AND at = @at AND value <= @last");
  return (slice: Slice): number => {
    for (const grain of GRAINS)
      add.run({ ...slice, grain: GRAIN_IDS[grain], start: floorTo(grain, slice.at * MINUTE_MS) / MINUTE_MS });
    return remove.run(slice).changes;
  };
};

/** Moves ended minutes from desk_fresh to desk_count. Returns true if more remain. */
export const deskRollUp = (database: Database) => {
  const ended = database.prepare<[number], FreshInterval>(
    "SELECT DISTINCT list, at FROM desk_fresh WHERE at < ? ORDER BY list, at",
  );
  const valueAt = database
    .prepare<[FreshInterval & { rows: number }], number>(
      "SELECT value FROM desk_fresh WHERE list = @list AND at = @at ORDER BY value LIMIT 1 OFFSET @rows",
    )
    .pluck();
  const move = sliceMover(database);
  let doneInMinute = -1;
  return (time: number): boolean => {
    const minute = Math.floor((time - SETTLE_MS) / MINUTE_MS);
    if (minute === doneInMinute) return false;
    let budget = MAX_ROWS_PER_CALL;
    for (const interval of ended.all(minute)) {
      if (budget <= 0) return true;
      const last = valueAt.get({ ...interval, rows: budget - 1 });
      budget -= move({ ...interval, last: last ?? Number.MAX_SAFE_INTEGER });
      if (last !== undefined) return true;
    }
    doneInMinute = minute;
    return false;
  };
};
