import type { ReferenceRow, ReferenceRows, ReferenceTable } from "@linewire/domain/change/record";
import type { Database } from "./file/database.ts";

type Body = { body: string };

export const referenceReader = (database: Database) => {
  const byId = database.prepare<[string, number], Body>("SELECT body FROM reference WHERE kind = ? AND id = ?");
  const all = database.prepare<[string], Body>("SELECT body FROM reference WHERE kind = ? ORDER BY id");
  const since = database.prepare<[string, number], Body>(
    "SELECT body FROM reference WHERE kind = ? AND modified_on >= ? ORDER BY id",
  );
  return {
    get: <T extends ReferenceTable>(table: T, id: number): ReferenceRows[T] | undefined => {
      const row = byId.get(table, id);
      return row && (JSON.parse(row.body) as ReferenceRows[T]);
    },
    list: <T extends ReferenceTable>(table: T, modifiedSince?: number): ReferenceRows[T][] => {
      const rows = modifiedSince === undefined ? all.all(table) : since.all(table, modifiedSince);
      return rows.map((row) => JSON.parse(row.body) as ReferenceRows[T]);
    },
  };
};

const leagueOf = ({ table, row }: ReferenceRow): number | null =>
  table === "team" || table === "person" ? row.leagueId : null;
const activeOf = ({ row }: ReferenceRow): boolean => ("isActive" in row ? row.isActive : true);
const modifiedOf = ({ row }: ReferenceRow): number => ("modifiedOn" in row ? Date.parse(row.modifiedOn) : 0);

export const referenceWriter = (database: Database) => {
  const upsert = database.prepare(
    "INSERT OR REPLACE INTO reference (kind, id, league_id, is_active, modified_on, body) VALUES (?, ?, ?, ?, ?, ?)",
  );
  return {
    fold: (reference: ReferenceRow): void => {
      const { table, row } = reference;
      upsert.run(
        table,
        row.id,
        leagueOf(reference),
        activeOf(reference) ? 1 : 0,
        modifiedOf(reference),
        JSON.stringify(row),
      );
    },
  };
};
