import type { Commit } from "@linewire/domain/change/change";
import type { Database } from "better-sqlite3";
import { storedCommit, type JournalRow } from "./journal-table.ts";

const ROWS_PER_READ = 1000;

/** Another connection may write to the journal meanwhile. */
export const storedCommits = (database: Database) => {
  const epochOf = database.prepare<[], string>("SELECT value FROM meta WHERE name = 'epoch'").pluck();
  const next = database.prepare<[number], { first_seq: number; at: number }>(
    "SELECT first_seq, at FROM journal WHERE last_seq > ? ORDER BY last_seq LIMIT 1",
  );
  const newer = database.prepare<[number, number, number], JournalRow>(
    "SELECT last_seq, at, text FROM journal WHERE last_seq > ? AND last_seq <= ? ORDER BY last_seq LIMIT ?",
  );
  const older = database.prepare<[number, number, number], JournalRow>(
    "SELECT last_seq, at, text FROM journal WHERE last_seq > ? AND last_seq <= ? ORDER BY last_seq DESC LIMIT ?",
  );
  const epoch = (): string => epochOf.get() ?? "";
  const commits = (rows: readonly JournalRow[]): Commit[] => {
    const name = epoch();
    return rows.map((row) => storedCommit(name, row));
  };
  return {
    epoch,
    /** All changes after `seq` are stored, and none is older than `notBefore`. */
    hasAllAfter: (seq: number, notBefore: number): boolean => {
      const row = next.get(seq);
      return row !== undefined && row.first_seq <= seq + 1 && row.at >= notBefore;
    },
    newer: (after: number, end: number): Commit[] => commits(newer.all(after, end, ROWS_PER_READ)),
    older: (after: number, end: number): Commit[] => commits(older.all(after, end, ROWS_PER_READ).toReversed()),
  };
};
