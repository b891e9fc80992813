import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { syncDirectory } from "./seal.ts";

// SQLite silently drops the damaged end of a write-ahead log. The acknowledged position is therefore written to a separate file after each
// commit: a write to the page cache survives the process, a sync every few seconds survives most power losses. The mark is written after
// the commit is durable, so it is never ahead of an intact store.

export type HighWaterMark = { epoch: string; seq: number };

const RECORD_BYTES = 128;
const SLOTS = 2;
const SUM_CHARS = 16;

const markFile = (store: string): string => `${store}.mark`;
const sumOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, SUM_CHARS);

const recordOf = ({ epoch, seq }: HighWaterMark): string => {
  const text = `${epoch} ${seq}`;
  return `${text} ${sumOf(text)}`.padEnd(RECORD_BYTES - 1).concat("\n");
};
const readRecord = (record: string): HighWaterMark[] => {
  const [epoch = "", seq = "", sum] = record.trimEnd().split(" ");
  return sum === sumOf(`${epoch} ${seq}`) ? [{ epoch, seq: Number(seq) }] : [];
};

/** The mark of a store; null if there is no mark, "unreadable" if the file contains no valid mark. */
export const readMark = (store: string): HighWaterMark | "unreadable" | null => {
  if (!existsSync(markFile(store))) return null;
  const text = readFileSync(markFile(store), "latin1");
  if (text === "") return null;
  const records = [0, 1].flatMap((slot) => readRecord(text.slice(slot * RECORD_BYTES, (slot + 1) * RECORD_BYTES)));
  return records.toSorted((a, b) => b.seq - a.seq)[0] ?? "unreadable";
};

/** Deletes the mark before a store is replaced. */
export const forgetMark = (store: string): void => rmSync(markFile(store), { force: true });

/** Maintains the mark of a store that is open for writing. */
export const openMark = (store: string) => {
  const handle = openSync(markFile(store), constants.O_RDWR | constants.O_CREAT, 0o600);
  syncDirectory(dirname(store));
  let noted: HighWaterMark = { epoch: "", seq: -1 };
  let slot = 0;
  let isDirty = fstatSync(handle).size === 0;
  return {
    /** Writes a durable position. Two records alternate, so that one is always intact. */
    note: (mark: HighWaterMark): void => {
      if (mark.seq === noted.seq && mark.epoch === noted.epoch) return;
      try {
        writeSync(handle, recordOf(mark), slot * RECORD_BYTES, "latin1");
      } catch {
        // The disk is full, so the mark is outdated: it detects fewer losses, but never rejects an intact store.
        return;
      }
      noted = mark;
      slot = (slot + 1) % SLOTS;
      isDirty = true;
    },
    /** Syncs the mark to disk without waiting. */
    sync: (): void => {
      if (!isDirty) return;
      isDirty = false;
      fdatasync(handle, () => {});
    },
    close: (): void => {
      fdatasyncSync(handle);
      closeSync(handle);
    },
  };
};
