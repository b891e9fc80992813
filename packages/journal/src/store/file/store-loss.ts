import { copyFileSync, existsSync, rmSync, statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { openForReading, type Database } from "./database.ts";
import { forgetMark, type HighWaterMark, readMark } from "./high-water-mark.ts";
import { breakSeal, isSealed } from "./seal.ts";

// Detects lost data by the high-water mark, the seal, and files derived from the store.

/** After a loss, derived files can contain later changes than the store. */
export type DerivedFiles = { history?: string };

/** `missing`: the file was deleted. `lost`: the latest changes are missing. `says`: details. */
export type Loss = { kind: "missing" | "lost"; says: string };

const valueOf = <T>(database: Database, sql: string): T | undefined => {
  try {
    return database.prepare<[], T>(sql).pluck().get();
  } catch (error) {
    // A completely lost store has no tables.
    if (error instanceof Sqlite.SqliteError && error.code === "SQLITE_ERROR") return undefined;
    throw error;
  }
};

const withDatabase = <T>(file: string, read: (database: Database) => T): T => {
  const database = openForReading(file);
  try {
    return read(database);
  } finally {
    database.close();
  }
};

type StoreHead = HighWaterMark & { isShared: boolean };
const headOf = (file: string): StoreHead =>
  withDatabase(file, (database) => ({
    isShared: valueOf<string>(database, "SELECT value FROM meta WHERE name = 'shared_mark'") !== undefined,
    epoch: valueOf<string>(database, "SELECT value FROM meta WHERE name = 'epoch'") ?? "",
    seq: valueOf<number | null>(database, "SELECT max(last_seq) FROM journal") ?? 0,
  }));

/** Returns 0 if the file is missing or unreadable. */
const positionIn = (file: string | undefined, read: (database: Database) => number): number => {
  if (file === undefined || !existsSync(file)) return 0;
  try {
    return withDatabase(file, read);
  } catch {
    return 0;
  }
};

const metaNumber = (database: Database, name: string): number =>
  Number(valueOf<string>(database, `SELECT value FROM meta WHERE name = '${name}'`) ?? 0);

/** A shared store can come from another node and be older without a loss, so the local history does not count there. */
const knownElsewhere = ({ history }: DerivedFiles, { epoch, isShared }: StoreHead): number => {
  const ofHistory = (database: Database): number =>
    valueOf<string>(database, "SELECT value FROM meta WHERE name = 'epoch'") === epoch
      ? metaNumber(database, "seq")
      : 0;
  return isShared ? 0 : positionIn(history, ofHistory);
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const lossOfMissing = (file: string, mark: HighWaterMark | null): Loss | null => {
  const until = mark === null ? "" : `; its last position was ${mark.epoch}-${mark.seq}`;
  if (mark !== null || isSealed(file) || sizeOf(`${file}-wal`) > 0)
    return { kind: "missing", says: `${file} is missing${until}` };
  return null;
};

const lossOfExisting = (file: string, mark: HighWaterMark | null, derived: DerivedFiles): Loss | null => {
  const head = headOf(file);
  const { epoch, seq } = head;
  if (mark !== null && mark.epoch !== epoch)
    return { kind: "lost", says: `all changes up to position ${mark.epoch}-${mark.seq} are missing from ${file}` };
  const known = Math.max(mark?.seq ?? 0, knownElsewhere(derived, head));
  if (seq >= known) return null;
  const from = `${epoch}-${seq + 1}`;
  return {
    kind: "lost",
    says: `${known - seq} changes are missing from ${file}, from position ${from} to ${epoch}-${known}`,
  };
};

/** Null if no data is lost or the store never existed. Changes no file. */
export const lossOf = (file: string, derived: DerivedFiles): Loss | null => {
  const mark = readMark(file);
  if (mark === "unreadable")
    return {
      kind: existsSync(file) ? "lost" : "missing",
      says: `${file}.mark cannot be read, so it is not known whether ${file} is complete`,
    };
  return existsSync(file) ? lossOfExisting(file, mark, derived) : lossOfMissing(file, mark);
};

/** Copies the store to `.replaced`, and deletes its mark and seal. */
export const setAside = (file: string): void => {
  for (const suffix of ["", "-wal"]) {
    rmSync(`${file}.replaced${suffix}`, { force: true });
    if (existsSync(file + suffix)) copyFileSync(file + suffix, `${file}.replaced${suffix}`);
  }
  rmSync(`${file}.replaced-shm`, { force: true });
  breakSeal(file);
  forgetMark(file);
};

export const removeStore = (file: string): void => {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
};
