import Database from "better-sqlite3";
import { StoreUnusable } from "./unusable.ts";

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");

/**
 * Makes this process the only writer of a store until the returned call. The lock is the kernel's, on a file that
 * nothing else opens: it falls with the process, however that ends, so there is no stale lock to judge.
 */
export const takeWriterLock = (file: string, waitMs: number): (() => void) => {
  const lock = new Database(`${file}.lock`, { timeout: waitMs });
  try {
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StoreUnusable("busy", file) : error;
  }
  return () => void lock.close();
};
