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

// SQLite drops the damaged end of a write-ahead log without a word. What it has acknowledged is therefore noted in a file of its own,
// after each commit: a write into the page cache survives the process, a sync every few seconds survives most of a power loss. The mark
// is written after the commit is on the disk, so it is never ahead of a store that is whole.

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

/** The mark beside a store; null where none was kept yet, "unreadable" where a file is there that holds none. */
export const readMark = (store: string): HighWaterMark | "unreadable" | null => {
  if (!existsSync(markFile(store))) return null;
  const text = readFileSync(markFile(store), "latin1");
  if (text === "") return null;
  const records = [0, 1].flatMap((slot) => readRecord(text.slice(slot * RECORD_BYTES, (slot + 1) * RECORD_BYTES)));
  return records.toSorted((a, b) => b.seq - a.seq)[0] ?? "unreadable";
};

/** Forgets the mark, before a store is put in the place of another. */
export const forgetMark = (store: string): void => rmSync(markFile(store), { force: true });

/** Keeps the mark of a store that is open for writing. */
export const openMark = (store: string) => {
  const handle = openSync(markFile(store), constants.O_RDWR | constants.O_CREAT, 0o600);
  syncDirectory(dirname(store));
  let noted: HighWaterMark = { epoch: "", seq: -1 };
  let slot = 0;
  let isDirty = fstatSync(handle).size === 0;
  return {
    /** Notes a position that is on the disk. Two records take turns, so that one is whole whatever happens to the other. */
    note: (mark: HighWaterMark): void => {
      if (mark.seq === noted.seq && mark.epoch === noted.epoch) return;
      try {
        writeSync(handle, recordOf(mark), slot * RECORD_BYTES, "latin1");
      } catch {
        // A full disk: the mark stays behind, which finds less and refuses nothing that is whole.
        return;
      }
      noted = mark;
      slot = (slot + 1) % SLOTS;
      isDirty = true;
    },
    /** Brings the mark to the disk, without waiting for it. */
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
