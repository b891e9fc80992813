import Sqlite from "better-sqlite3";
import type { Database } from "../file/database.ts";

// A row of `block` has all changes of a line in a closed span. The rows of a league are adjacent.
const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS line (number INTEGER PRIMARY KEY, id INTEGER NOT NULL, league_id INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS line_by_id ON line (id);
CREATE TABLE IF NOT EXISTS span (span INTEGER PRIMARY KEY, from_at INTEGER NOT NULL, to_at INTEGER NOT NULL, changes INTEGER NOT NULL, digest BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS span_by_time ON span (from_at);
CREATE TABLE IF NOT EXISTS block (span INTEGER, league_id INTEGER, number INTEGER, bytes BLOB NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (span, league_id, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS still (span INTEGER, league_id INTEGER, bytes BLOB NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (span, league_id));
CREATE TABLE IF NOT EXISTS story (span INTEGER, league_id INTEGER, bytes BLOB NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (span, league_id));
CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, bytes BLOB NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS news (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, league_id INTEGER NOT NULL, event_id INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER NOT NULL);
`;
/** Columns of version 2: time of a span's thinning, and digest of its remaining rows. */
const THINNED = `
ALTER TABLE span ADD COLUMN thinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE span ADD COLUMN thin_digest BLOB;
CREATE TABLE thin (span INTEGER, league_id INTEGER, number INTEGER, bytes BLOB NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (span, league_id, number)) WITHOUT ROWID;
`;
const SCHEMA_VERSION = 2;

/**
 * Opens the file for the only writer. Commits need no sync, because the journal still has the data that a power failure
 * loses.
 */
export const openHistory = (file: string): Database => {
  const database = new Sqlite(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  database.pragma("cache_size = -2048");
  const version = Number(database.pragma("user_version", { simple: true }));
  if (version > SCHEMA_VERSION) {
    database.close();
    throw new Error(`${file} has schema ${version}; this version of Linewire supports ${SCHEMA_VERSION}`);
  }
  database.exec(SCHEMA);
  if (version < SCHEMA_VERSION) database.transaction(() => database.exec(THINNED))();
  database.pragma(`user_version = ${SCHEMA_VERSION}`);
  return database;
};
