import { temporaryDirectory } from "@linewire/testkit";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openForWriting } from "../file/database.ts";
import { resultReader, type ResultQuery } from "./result-store.ts";

const ALL: ResultQuery = {
  leagueId: 1,
  eventIds: null,
  betTypeIds: null,
  sourceIds: null,
  lineIds: null,
  from: null,
  until: 1,
};

const planOf = (query: Partial<ResultQuery>): string => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  const database = openForWriting(join(path, "linewire.db"));
  onTestFinished(() => void database.close());
  const prepare = vi.spyOn(database, "prepare");
  resultReader(database).resultPage({ ...ALL, ...query }, { beyond: null, going: "desc", limit: 501 });
  const sql = prepare.mock.lastCall?.[0] ?? "";
  const lists = [query.eventIds, query.betTypeIds, query.sourceIds, query.lineIds].flatMap((ids) =>
    ids ? [JSON.stringify(ids)] : [],
  );
  const rows = database
    .prepare<(number | string)[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(1, 0, 1, ...lists, 501);
  return rows.map(({ detail }) => detail).join("; ");
};

test.each([
  [{}, "line_result_by_time (league_id=?"],
  [{ betTypeIds: [1], sourceIds: [2] }, "line_result_by_time (league_id=?"],
  [{ eventIds: [7] }, "line_result_by_event (event_id=?"],
  [{ eventIds: [7, 8], sourceIds: [2] }, "line_result_by_event (event_id=?"],
])("a page of the query %o is read from the index %s", (query, index) => expect(planOf(query)).toContain(index));
