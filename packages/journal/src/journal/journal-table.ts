import type { Database } from "better-sqlite3";

export type JournalRow = { last_seq: number; at: number; text: string };

export const statements = (database: Database) => ({
  append: database.prepare("INSERT INTO journal (last_seq, first_seq, at, bytes, text) VALUES (?, ?, ?, ?, ?)"),
  last: database.prepare<[], { seq: number | null }>("SELECT max(last_seq) AS seq FROM journal"),
  first: database.prepare<[], { seq: number | null }>("SELECT min(first_seq) AS seq FROM journal"),
  since: database.prepare<[number, number], JournalRow>(
    "SELECT last_seq, at, text FROM journal WHERE last_seq > ? ORDER BY last_seq LIMIT ?",
  ),
  newest: database.prepare<[], { last_seq: number; first_seq: number }>(
    "SELECT last_seq, first_seq FROM journal ORDER BY last_seq DESC",
  ),
  size: database.prepare<[], { bytes: number | null }>("SELECT sum(bytes) AS bytes FROM journal"),
  oldest: database.prepare<[number], { last_seq: number; at: number; bytes: number }>(
    "SELECT last_seq, at, bytes FROM journal ORDER BY last_seq LIMIT ?",
  ),
  forget: database.prepare<[number]>("DELETE FROM journal WHERE last_seq <= ?"),
});
export type Statements = ReturnType<typeof statements>;
