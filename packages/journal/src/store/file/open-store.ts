import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { integrityOf, openForWriting, type Database } from "./database.ts";
import { beginEpoch, forgetCommits } from "./new-epoch.ts";
import { breakSeal, readSeal, seal } from "./seal.ts";
import { type DerivedFiles, lossOf, removeStore, setAside } from "./store-loss.ts";
import { StoreUnusable } from "./unusable.ts";
import { takeWriterLock } from "./writer-lock.ts";

export type OpenStore = {
  database: Database;
  /** False if the lock file was removed. */
  isLocked: () => boolean;
  close: () => void;
};

const attempt = <T>(run: () => T, otherwise: (error: unknown) => T): T => {
  try {
    return run();
  } catch (error) {
    return otherwise(error);
  }
};

const isBroken = (error: unknown): error is Error =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

const checked =
  (file: string) =>
  (database: Database): void => {
    const found = integrityOf(database);
    if (found !== "ok") throw new StoreUnusable("broken", file, found);
  };

export type StoreStart = DerivedFiles & {
  /**
   * With this option a store that has lost data begins the epoch `epoch`, and `accepted` gets a description. Without
   * it, a loss is an error.
   */
  acceptLoss?: { epoch: string; accepted: (says: string) => void };
};

const checkLoss = (file: string, derived: DerivedFiles): void => {
  const loss = lossOf(file, derived);
  if (loss) throw new StoreUnusable(loss.kind, file, loss.says);
};

const openChecked = (file: string, derived: DerivedFiles | null): Database => {
  if (existsSync(`${file}.restoring`)) throw new StoreUnusable("unfinished", file);
  const state = readSeal(file);
  if (state === "altered") throw new StoreUnusable("altered", file);
  try {
    if (derived !== null) checkLoss(file, derived);
    breakSeal(file);
    return openForWriting(file, true, state === "whole" ? undefined : checked(file));
  } catch (error) {
    throw isBroken(error) ? new StoreUnusable("broken", file, error.message) : error;
  }
};

const ACCEPTABLE: ReadonlySet<string> = new Set(["missing", "lost", "altered", "broken"]);

const canBeRead = (file: string): boolean => {
  if (!existsSync(file)) return false;
  try {
    openChecked(file, null).close();
    return true;
  } catch {
    return false;
  }
};

const openedWithLoss = (file: string, start: StoreStart, error: unknown): Database => {
  const { acceptLoss } = start;
  if (!acceptLoss || !(error instanceof StoreUnusable) || !ACCEPTABLE.has(error.reason)) throw error;
  setAside(file);
  if (canBeRead(file)) {
    beginEpoch(file, acceptLoss.epoch);
    forgetCommits(file);
  } else removeStore(file);
  acceptLoss.accepted(error.message.split(": ")[0] ?? error.message);
  return openChecked(file, start);
};

export const openStore = (file: string, waitMs: number, start: StoreStart = {}): OpenStore => {
  const lock = takeWriterLock(file, waitMs);
  try {
    const database = attempt(
      () => openChecked(file, start),
      (error) => openedWithLoss(file, start, error),
    );
    return {
      database,
      isLocked: lock.isHeld,
      close: () => {
        database.pragma("wal_checkpoint(TRUNCATE)");
        database.close();
        seal(file);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};
