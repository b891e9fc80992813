import type { Commit } from "@linewire/domain/change/change";
import type { Database } from "better-sqlite3";
import { storedCommit, type JournalRow } from "./journal-table.ts";

/** Another process may write meanwhile. Null if some commits were pruned. */
export const journalSince = (database: Database): ((seq: number, limit: number) => Commit[] | null) => {
  const epoch = database.prepare<[], string>("SELECT value FROM meta WHERE name = 'epoch'").pluck();
  const first = database.prepare<[], number | null>("SELECT min(first_seq) FROM journal").pluck();
  const last = database.prepare<[], number | null>("SELECT max(last_seq) FROM journal").pluck();
  const since = database.prepare<[number, number], JournalRow>(
    "SELECT last_seq, at, text FROM journal WHERE last_seq > ? ORDER BY last_seq LIMIT ?",
  );
  return (seq, limit) => {
    const rows = since.all(seq, limit);
    const [oldest] = rows;
    // Commits between `seq` and the first stored row were pruned.
    if (oldest && (first.get() ?? 0) > seq + 1) return null;
    // The store ends before `seq`, so an older store replaced it.
    if (!oldest && (last.get() ?? 0) < seq) return null;
    const name = epoch.get() ?? "";
    return rows.map((row) => storedCommit(name, row));
  };
};
