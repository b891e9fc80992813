import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { opening } from "./database.ts";
import { StoreUnusable } from "./unusable.ts";

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");

export type WriterLock = {
  /** False if the lock file was replaced: another process can then lock the new file. */
  isHeld: () => boolean;
  release: () => void;
};

/** The kernel locks a separate file. Any end of the process releases the lock, so it is never stale. */
export const takeWriterLock = (file: string, waitMs: number): WriterLock => {
  const lockFile = `${file}.lock`;
  const lock = opening(lockFile, () => new Database(lockFile, { timeout: waitMs }));
  try {
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StoreUnusable("busy", file) : error;
  }
  const inode = statSync(lockFile).ino;
  return {
    isHeld: () => statSync(lockFile, { throwIfNoEntry: false })?.ino === inode,
    release: () => void lock.close(),
  };
};
