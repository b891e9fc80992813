import type { LineMove } from "@linewire/domain/change/change";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Database } from "./database.ts";
import { LINE_COLUMNS, MOVING_COLUMNS, lineOf, rowOf, type LineRow } from "./line-row.ts";

const marks = (ids: readonly number[]): string => ids.map(() => "?").join(",");

const conditions = (query: LineQuery): { where: string; values: number[] } => {
  const lists: [string, readonly number[] | null | undefined][] = [
    ["league_id", query.leagueIds],
    ["market_type_id", query.marketTypeIds],
    ["event_id", query.eventIds],
    ["bet_type_id", query.betTypeIds],
    ["source_id", query.sourceIds],
  ];
  const given = lists.flatMap(([column, ids]) => (ids ? [{ column, ids }] : []));
  return {
    where: ["TRUE", ...given.map(({ column, ids }) => `${column} IN (${marks(ids)})`)].join(" AND "),
    values: given.flatMap(({ ids }) => ids),
  };
};

/** The lines as they are now. */
export const lineReader = (database: Database) => {
  const byId = database.prepare<[number], LineRow>("SELECT * FROM line WHERE id = ?");
  const open = database.prepare<[number], LineRow>("SELECT * FROM line WHERE event_id = ? AND disabled = 0");
  return {
    get: (id: number): LineState | undefined => {
      const row = byId.get(id);
      return row && lineOf(row);
    },
    openLines: (eventId: number): LineState[] => open.all(eventId).map(lineOf),
    list: (query: LineQuery): LineState[] => {
      const { where, values } = conditions(query);
      return database
        .prepare<number[], LineRow>(`SELECT * FROM line WHERE ${where}`)
        .all(...values)
        .map(lineOf);
    },
  };
};

/** Folds moved lines in; an id keeps its identity for ever, so an update touches no index but its own row. */
export const lineWriter = (database: Database) => {
  const updates = MOVING_COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ");
  const upsert = database.prepare(
    `INSERT INTO line (${LINE_COLUMNS.join(", ")}) VALUES (${LINE_COLUMNS.map(() => "?").join(", ")})
     ON CONFLICT (id) DO UPDATE SET ${updates}`,
  );
  const put = (line: LineState): void => {
    const row = rowOf(line);
    upsert.run(...LINE_COLUMNS.map((column) => row[column]));
  };
  const remove = database.prepare<[number, number]>(
    "DELETE FROM line WHERE id IN (SELECT id FROM line WHERE disabled = 1 AND modified_on < ? LIMIT ?)",
  );
  return {
    fold: (move: LineMove): void => {
      put(move.line);
      for (const alternate of move.alternates) put(alternate);
    },
    /** Drops rows that have been gone for a while: pollers had their time to see them leave. */
    removeGone: (before: number, most: number): number => remove.run(before, most).changes,
  };
};
