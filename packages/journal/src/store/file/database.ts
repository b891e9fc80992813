import Database from "better-sqlite3";
import { StoreUnusable } from "./unusable.ts";
import { migrate } from "./migrate.ts";

export type Database = Database.Database;

const CANNOT_OPEN = /^SQLITE_(CANTOPEN|IOERR|READONLY|PERM|AUTH)/;

const LOG_BYTES_KEPT = 16 * 1024 * 1024;

export const opening = (file: string, open: () => Database): Database => {
  try {
    return open();
  } catch (error) {
    if (error instanceof Database.SqliteError && CANNOT_OPEN.test(error.code))
      throw new StoreUnusable("unopenable", file, error.message);
    throw error;
  }
};

/** Migrates the store to the current schema. `check` runs before the migration. */
export const openForWriting = (file: string, durable = true, check?: (database: Database) => void): Database => {
  const database = opening(file, () => new Database(file));
  try {
    return prepareDatabase(database, durable, check);
  } catch (error) {
    database.close();
    throw error;
  }
};

const prepareDatabase = (database: Database, durable: boolean, check?: (database: Database) => void): Database => {
  database.pragma("journal_mode = WAL");
  // better-sqlite3 defaults to NORMAL in WAL mode, which loses the latest commits on power loss.
  database.pragma(`synchronous = ${durable ? "FULL" : "OFF"}`);
  // The commit that starts a checkpoint waits for it. Usually the log is copied earlier, while no proposal waits.
  database.pragma("wal_autocheckpoint = 4000");
  // Without this limit the log keeps the size of its largest burst on the disk.
  database.pragma(`journal_size_limit = ${LOG_BYTES_KEPT}`);
  database.pragma("cache_size = -8192");
  check?.(database);
  migrate(database);
  return database;
};

export const openForReading = (file: string): Database => {
  const database = opening(file, () => new Database(file, { readonly: true }));
  database.pragma("query_only = true");
  // The cache is small, because a node has several readers and the operating system caches the file too.
  database.pragma("cache_size = -2048");
  return database;
};

/** "ok" or the damage. */
export const integrityOf = (database: Database): string =>
  String(database.pragma("integrity_check(1)", { simple: true }));
