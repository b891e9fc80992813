import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Commit } from "@linewire/domain/change/change";
import { commitOf } from "@linewire/domain/change/commit-text";
import type { Database } from "better-sqlite3";

/** A large commit is compressed, to a tenth or less: its pages cost more to write than to compress. */
export type StoredText = string | Uint8Array;
export type JournalRow = { last_seq: number; at: number; text: StoredText };

const MIN_PACKED_CHARS = 16_384;
const FASTEST = {
  chunkSize: 65_536,
  // With the checksum a damaged commit is an error. Without it one damaged bit in four gave another text.
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

export const storedText = (text: string): StoredText =>
  // A copy, because the result is a view that would keep a larger buffer in memory.
  text.length < MIN_PACKED_CHARS ? text : new Uint8Array(zstdCompressSync(text, FASTEST));
export const journalText = (stored: StoredText): string =>
  typeof stored === "string" ? stored : zstdDecompressSync(stored).toString();
export const storedCommit = (epoch: string, { at, text }: JournalRow): Commit =>
  commitOf(epoch, at, journalText(text), typeof text === "string" ? null : text);

export const statements = (database: Database) => ({
  append: database.prepare("INSERT INTO journal (last_seq, first_seq, at, bytes, text) VALUES (?, ?, ?, ?, ?)"),
  last: database.prepare<[], { seq: number | null }>("SELECT max(last_seq) AS seq FROM journal"),
  first: database.prepare<[], { seq: number | null }>("SELECT min(first_seq) AS seq FROM journal"),
  since: database.prepare<[number, number], JournalRow>(
    "SELECT last_seq, at, text FROM journal WHERE last_seq > ? ORDER BY last_seq LIMIT ?",
  ),
  newest: database.prepare<[], { last_seq: number; first_seq: number }>(
    "SELECT last_seq, first_seq FROM journal ORDER BY last_seq DESC",
  ),
  size: database.prepare<[], { bytes: number | null }>("SELECT sum(bytes) AS bytes FROM journal"),
  oldest: database.prepare<[number], { last_seq: number; at: number; bytes: number }>(
    "SELECT last_seq, at, bytes FROM journal ORDER BY last_seq LIMIT ?",
  ),
  forget: database.prepare<[number]>("DELETE FROM journal WHERE last_seq <= ?"),
});
export type Statements = ReturnType<typeof statements>;
