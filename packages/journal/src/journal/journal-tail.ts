import type { Commit } from "@linewire/domain/change/change";
import type { Database } from "better-sqlite3";
import { statements, storedCommit } from "./journal-table.ts";

export const journalTail = (database: Database) => {
  const sql = statements(database);
  const epochOf = database.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'epoch'");
  const epoch = (): string => epochOf.get()?.value ?? "";
  return {
    epoch,
    seq: (): number => sql.last.get()?.seq ?? 0,
    first: (): number => sql.first.get()?.seq ?? 1,
    since: (seq: number, limit: number): Commit[] => {
      const name = epoch();
      return sql.since.all(seq, limit).map((row) => storedCommit(name, row));
    },
  };
};
