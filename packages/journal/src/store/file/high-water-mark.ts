import { hash } from "node:crypto";
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

// The high-water mark is the last acknowledged position. It has a file of its own, because SQLite silently drops the
// damaged end of a write-ahead log.

export type HighWaterMark = { epoch: string; seq: number };

const RECORD_BYTES = 128;
const SLOTS = 2;
const SUM_CHARS = 16;

const markFile = (store: string): string => `${store}.mark`;
const sumOf = (text: string): string => hash("sha256", text).slice(0, SUM_CHARS);

const recordOf = ({ epoch, seq }: HighWaterMark): string => {
  const text = `${epoch} ${seq}`;
  return `${text} ${sumOf(text)}`.padEnd(RECORD_BYTES - 1).concat("\n");
};
const readRecord = (record: string): HighWaterMark[] => {
  const [epoch = "", seq = "", sum] = record.trimEnd().split(" ");
  return sum === sumOf(`${epoch} ${seq}`) ? [{ epoch, seq: Number(seq) }] : [];
};

export const readMark = (store: string): HighWaterMark | "unreadable" | null => {
  if (!existsSync(markFile(store))) return null;
  const text = readFileSync(markFile(store), "latin1");
  if (text === "") return null;
  const records = [0, 1].flatMap((slot) => readRecord(text.slice(slot * RECORD_BYTES, (slot + 1) * RECORD_BYTES)));
  return records.toSorted((a, b) => b.seq - a.seq)[0] ?? "unreadable";
};

export const forgetMark = (store: string): void => rmSync(markFile(store), { force: true });

export const openMark = (store: string) => {
  const handle = openSync(markFile(store), constants.O_RDWR | constants.O_CREAT, 0o600);
  syncDirectory(dirname(store));
  let noted: HighWaterMark = { epoch: "", seq: -1 };
  let slot = 0;
  let isDirty = fstatSync(handle).size === 0;
  return {
    /** Writes the mark over the older of two records, so that one record is always intact. */
    note: (mark: HighWaterMark): void => {
      if (mark.seq === noted.seq && mark.epoch === noted.epoch) return;
      try {
        writeSync(handle, recordOf(mark), slot * RECORD_BYTES, "latin1");
      } catch {
        // On a full disk the mark becomes outdated. It then detects fewer losses, but never rejects an intact store.
        return;
      }
      noted = mark;
      slot = (slot + 1) % SLOTS;
      isDirty = true;
    },
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
