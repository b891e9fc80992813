import type { KeysetPlace, KeysetQuery } from "@linewire/domain/page/keyset";
import type { Database } from "./file/database.ts";

type Table = "news" | "percent_to_play";

/** With `modifiedSince` the page includes withdrawn rows. */
export type PeopleQuery = { leagueId: number; personId?: number; teamId?: number; modifiedSince?: number };
export type PeopleRow<Thing> = KeysetPlace & { thing: Thing };

type Row = { id: number; updated_at: number; body: string };
type Shape = Pick<PeopleQuery, "personId" | "teamId" | "modifiedSince"> & Pick<KeysetQuery, "beyond" | "going">;

/** SQLite chooses the index by the filters alone. */
export const pageSql = (table: Table, { personId, teamId, modifiedSince, beyond, going }: Shape): string => {
  const where = [
    "league_id = ?",
    ...(personId === undefined ? [] : ["person_id = ?"]),
    // With a person, the unary plus keeps SQLite from the index on the team.
    ...(teamId === undefined ? [] : [`${personId === undefined ? "" : "+"}team_id = ?`]),
    modifiedSince === undefined ? "is_active = 1" : "+modified_on >= ?",
    ...(beyond === null ? [] : [`(updated_at, id) ${going === "asc" ? ">" : "<"} (?, ?)`]),
  ].join(" AND ");
  return `SELECT id, updated_at, body FROM ${table} WHERE ${where} ORDER BY updated_at ${going}, id ${going} LIMIT ?`;
};

const definedValues = (...values: (number | undefined)[]): number[] => values.filter((value) => value !== undefined);

export const pageReader = <Thing>(database: Database, table: Table) => {
  const statements = new Map<string, ReturnType<typeof database.prepare<number[], Row>>>();
  return (query: PeopleQuery, { beyond, going, limit }: KeysetQuery): PeopleRow<Thing>[] => {
    const sql = pageSql(table, { ...query, beyond, going });
    const statement = statements.get(sql) ?? database.prepare<number[], Row>(sql);
    statements.set(sql, statement);
    const { leagueId, personId, teamId, modifiedSince } = query;
    const values = definedValues(leagueId, personId, teamId, modifiedSince, beyond?.updatedAt, beyond?.id, limit);
    return statement
      .all(...values)
      .map(({ id, updated_at, body }) => ({ id, updatedAt: updated_at, thing: JSON.parse(body) as Thing }));
  };
};
