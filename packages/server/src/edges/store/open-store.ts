import { existsSync, rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { integrityOf, openForWriting, type Database } from "./database.ts";
import { breakSeal, readSeal, seal } from "./seal.ts";
import { StoreUnusable } from "./unusable.ts";
import { takeWriterLock } from "./writer-lock.ts";

export type OpenStore = { database: Database; close: () => void };

const isBroken = (error: unknown): error is Error =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

const checked =
  (file: string) =>
  (database: Database): void => {
    const found = integrityOf(database);
    if (found !== "ok") throw new StoreUnusable("broken", file, found);
  };

const opened = (file: string): Database => {
  if (existsSync(`${file}.restoring`)) throw new StoreUnusable("unfinished", file);
  const state = readSeal(file);
  if (state === "altered") throw new StoreUnusable("altered", file);
  breakSeal(file);
  try {
    return openForWriting(file, true, state === "whole" ? undefined : checked(file));
  } catch (error) {
    throw isBroken(error) ? new StoreUnusable("broken", file, error.message) : error;
  }
};

/** Opens the store as its only writer, after it was found whole: by its seal, or after an unclean stop by SQLite's own check. */
export const openStore = (file: string, waitMs: number): OpenStore => {
  const unlock = takeWriterLock(file, waitMs);
  try {
    const database = opened(file);
    return {
      database,
      close: () => {
        database.pragma("wal_checkpoint(TRUNCATE)");
        database.close();
        seal(file);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

const removeDatabase = (file: string): void => {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
};

/** Opens what can be made again from the store: a broken one is thrown away. */
export const openRemakeable = (file: string): Database => {
  try {
    return openForWriting(file, false, checked(file));
  } catch (error) {
    if (!isBroken(error) && !(error instanceof StoreUnusable)) throw error;
    removeDatabase(file);
    return openForWriting(file, false);
  }
};
