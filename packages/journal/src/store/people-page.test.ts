import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openForWriting } from "./file/database.ts";
import { pageSql, type PeopleQuery } from "./people-page.ts";

const FILTERS: Omit<PeopleQuery, "leagueId">[] = [
  {},
  { personId: 1 },
  { teamId: 2 },
  { personId: 1, teamId: 2 },
  { modifiedSince: 3 },
  { personId: 1, modifiedSince: 3 },
  { teamId: 2, modifiedSince: 3 },
];

const BY = (filter: (typeof FILTERS)[number]): string =>
  filter.personId !== undefined ? "person" : filter.teamId !== undefined ? "team" : "time";

const SHAPES = FILTERS.flatMap((filter) =>
  (["asc", "desc"] as const).flatMap((going) =>
    [null, { updatedAt: 4, id: 5 }].map((beyond) => ({ filter, going, beyond })),
  ),
);

test.each(["news", "percent_to_play"] as const)(
  "[PE7] every page of %s is read in the order of one index, from the cursor on and without sorting",
  (table) => {
    const { path, remove } = temporaryDirectory();
    const database = openForWriting(join(path, "store.sqlite"));
    onTestFinished(() => {
      database.close();
      remove();
    });
    for (const { filter, going, beyond } of SHAPES) {
      const sql = pageSql(table, { ...filter, beyond, going });
      const values = Array.from(sql.matchAll(/\?/g), () => 1);
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[];
      const bound = beyond ? ` AND updated_at${going === "asc" ? ">" : "<"}?` : "";
      const by = BY(filter);
      const own = by === "time" ? "" : ` AND ${by}_id=?`;
      expect([sql, plan.map(({ detail }) => detail)]).toEqual([
        sql,
        [`SEARCH ${table} USING INDEX ${table}_by_${by} (league_id=?${own}${bound})`],
      ]);
    }
  },
);
