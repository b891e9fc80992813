import {
  copyFileSync,
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { integrityOf, openForReading } from "./database.ts";
import { forgetMark } from "./high-water-mark.ts";
import { MIGRATIONS } from "../migrations/all.ts";
import { beginEpoch } from "./new-epoch.ts";
import { breakSeal, digestOf, seal, syncDirectory, writeDurably } from "./seal.ts";
import { StoreUnusable } from "./unusable.ts";
import { takeWriterLock } from "./writer-lock.ts";

export type StoreCopy = { file: string; bytes: number; position: string; compared: boolean };

const checksumFile = (file: string): string => `${file}.sha256`;

const sync = (file: string): void => {
  const handle = openSync(file, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

type CopyContent = { schema: number; epoch: string; seq: number; bytes: number };

/** Throws if the file is corrupt, not a store, or of a newer schema. */
const inspectCopy = (file: string): CopyContent => {
  try {
    const database = openForReading(file);
    try {
      const found = integrityOf(database);
      if (found !== "ok") throw new StoreUnusable("broken", file, found);
      const one = <T>(sql: string): T => database.prepare(sql).pluck().get() as T;
      const schema = Number(database.pragma("user_version", { simple: true }));
      if (schema > MIGRATIONS.length) throw new StoreUnusable("newer", file, `schema ${schema}`);
      return {
        schema,
        epoch: one("SELECT value FROM meta WHERE name = 'epoch'"),
        seq: one<number | null>("SELECT max(last_seq) FROM journal") ?? 0,
        bytes: one("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"),
      };
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StoreUnusable || !(error instanceof Error)) throw error;
    throw new StoreUnusable("broken", file, error.message);
  }
};

const copyResult = (file: string, { epoch, seq, bytes }: CopyContent, compared: boolean): StoreCopy => ({
  file,
  bytes,
  position: `${epoch}-${seq}`,
  compared,
});

/** Other connections may write meanwhile. The copy gets its final name after verification. */
export const backUp = (store: string, target: string): StoreCopy => {
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  const source = new Sqlite(store, { readonly: true, fileMustExist: true });
  try {
    source.prepare("VACUUM INTO ?").run(partial);
  } finally {
    source.close();
  }
  chmodSync(partial, 0o600);
  sync(partial);
  const inside = inspectCopy(partial);
  writeDurably(checksumFile(target), `${digestOf(partial)}  ${basename(target)}\n`);
  renameSync(partial, target);
  syncDirectory(dirname(target));
  return copyResult(target, inside, true);
};

const compare = (backup: string): boolean => {
  if (!existsSync(checksumFile(backup))) return false;
  const [wanted] = readFileSync(checksumFile(backup), "utf8").split(" ");
  if (wanted !== digestOf(backup))
    throw new StoreUnusable("changed-backup", backup, `its checksum differs from ${checksumFile(backup)}`);
  return true;
};

const moveAside = (store: string): void => {
  for (const suffix of ["-wal", "-shm", ""])
    if (existsSync(store + suffix)) renameSync(store + suffix, `${store}.replaced${suffix}`);
    else rmSync(`${store}.replaced${suffix}`, { force: true });
};

export type RestorePaths = { store: string; epoch: string };

/** No other process may write meanwhile. The previous store stays as `.replaced`. */
export const restore = (backup: string, { store, epoch }: RestorePaths): StoreCopy => {
  const { release } = takeWriterLock(store, 0);
  try {
    const compared = compare(backup);
    inspectCopy(backup);
    const fresh = `${store}.restoring`;
    copyFileSync(backup, fresh);
    chmodSync(fresh, 0o600);
    beginEpoch(fresh, epoch);
    sync(fresh);
    const inside = inspectCopy(fresh);
    breakSeal(store);
    forgetMark(store);
    moveAside(store);
    renameSync(fresh, store);
    syncDirectory(dirname(store));
    seal(store);
    return copyResult(store, inside, compared);
  } finally {
    release();
  }
};
