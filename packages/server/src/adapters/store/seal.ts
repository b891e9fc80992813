import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

const CHUNK_BYTES = 4 * 1024 * 1024;

/** SHA-256 of a file's bytes, as text; about 1.4 ms a megabyte. */
export const digestOf = (file: string): string => {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const handle = openSync(file, "r");
  try {
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk))
      hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(handle);
  }
  return hash.digest("hex");
};

/** Writes a small file so that it is on the disk on return. */
export const writeDurably = (file: string, text: string): void => {
  const handle = openSync(file, "w", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const sealFile = (file: string): string => `${file}.seal`;
/** Whether a seal lies beside a store, or where one should be. */
export const isSealed = (file: string): boolean => existsSync(sealFile(file));
const walIsEmpty = (file: string): boolean => !existsSync(`${file}-wal`) || statSync(`${file}-wal`).size === 0;

/** Notes beside a store that was just closed what its bytes are: SQLite checks its structure, but no value inside it. */
export const seal = (file: string): void => {
  if (walIsEmpty(file)) writeDurably(sealFile(file), digestOf(file));
};

/** Whether a closed store is what it was; "unsealed" after an unclean stop, when only its structure can be checked. */
export const readSeal = (file: string): "whole" | "altered" | "unsealed" => {
  if (!existsSync(sealFile(file)) || !existsSync(file) || !walIsEmpty(file)) return "unsealed";
  return readFileSync(sealFile(file), "utf8") === digestOf(file) ? "whole" : "altered";
};

/** The seal must be gone from the disk before the store changes, or a power loss would bring it back beside a newer store. */
export const breakSeal = (file: string): void => {
  if (!existsSync(sealFile(file))) return;
  rmSync(sealFile(file));
  syncDirectory(dirname(file));
};

/** Makes names that were made or removed in a directory as durable as what they name. */
export const syncDirectory = (path: string): void => {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
