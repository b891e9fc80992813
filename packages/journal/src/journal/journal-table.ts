import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Commit, Entry } from "@linewire/domain/change/change";
import { commitOf, commitOfLines, commitText, headsOf, keepPackedText } from "@linewire/domain/change/commit-text";
import type { Database } from "better-sqlite3";

/** A large commit is compressed to a tenth or less, because its pages cost more to write than to compress. */
export type StoredText = string | Uint8Array;
export type JournalRow = { last_seq: number; at: number; text: StoredText };

const MIN_PACKED_CHARS = 16_384;
/** The usual length of an entry's head. */
const HEAD_CHARS = 64;
const FASTEST = {
  chunkSize: 65_536,
  // With the checksum a damaged commit is an error. Without it one damaged bit in four gave another text.
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

const [ENTRIES_AT_ONCE, MAX_BYTES_PER_CHAR] = [128, 3];
/** Reused, because the system clears each new piece of memory of this size. */
let shared = Buffer.alloc(0);

/** Writes the text to one buffer, without a string of the whole text. */
const textBytes = (heads: readonly string[], entries: readonly Entry[]): { bytes: Buffer; chars: number } => {
  const chars = entries.reduce((sum, { json }, at) => sum + heads[at]!.length + json.length + 2, -1);
  if (shared.length < chars * MAX_BYTES_PER_CHAR) shared = Buffer.allocUnsafeSlow(chars * MAX_BYTES_PER_CHAR);
  let length = 0;
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    let text = "";
    for (const [at, { json }] of entries.slice(from, from + ENTRIES_AT_ONCE).entries())
      text += `${from + at === 0 ? "" : "\n"}${heads[from + at]}\n${json}`;
    length += shared.write(text, length);
  }
  return { bytes: shared.subarray(0, length), chars };
};

/** The text of a commit for the journal, and its uncompressed length. The commit keeps a compressed text. */
export const storedText = (commit: Commit): { text: StoredText; chars: number } => {
  const { entries } = commit;
  if (entries.reduce((sum, { json }) => sum + json.length + HEAD_CHARS, 0) < MIN_PACKED_CHARS) {
    const text = commitText(commit);
    return { text, chars: text.length };
  }
  const heads = headsOf(entries);
  const { bytes, chars } = textBytes(heads, entries);
  // A copy, because the result is a view that would keep a larger buffer in memory.
  const text = new Uint8Array(zstdCompressSync(bytes, FASTEST));
  keepPackedText(commit, { bytes: text, heads: `[${heads.join(",")}]` });
  return { text, chars };
};

const PIECE_BYTES = 65_536;
const LINE_BREAK = 10;

/** The lines of a compressed text. One string of the whole text would need new memory, which the system clears. */
export const textLines = (packed: Uint8Array): string[] => {
  const bytes = zstdDecompressSync(packed, { chunkSize: PIECE_BYTES });
  const lines: string[] = [];
  for (let from = 0; from <= bytes.length;) {
    const found = bytes.indexOf(LINE_BREAK, from + PIECE_BYTES);
    const end = found === -1 ? bytes.length : found;
    for (const line of bytes.toString("utf8", from, end).split("\n")) lines.push(line);
    from = end + 1;
  }
  return lines;
};
export const journalText = (stored: StoredText): string =>
  typeof stored === "string" ? stored : textLines(stored).join("\n");
export const storedCommit = (epoch: string, { at, text }: JournalRow): Commit =>
  typeof text === "string" ? commitOf(epoch, at, text) : commitOfLines({ epoch, at }, textLines(text));

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
