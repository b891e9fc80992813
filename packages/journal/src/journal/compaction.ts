import type { Statements } from "./journal-table.ts";

const COMPACT_ROWS = 2000;

/** Only the first read, and the first one after a rollback, scans the whole table. */
export const journalSize = (sql: Statements) => {
  let bytes: number | null = null;
  return {
    read: (): number => (bytes ??= sql.size.get()?.bytes ?? 0),
    add: (more: number): void => {
      if (bytes !== null) bytes += more;
    },
    forget: (): void => {
      bytes = null;
    },
  };
};
export type JournalSize = ReturnType<typeof journalSize>;

/**
 * Deletes at most 2,000 commits, oldest first, that are older than `before` or beyond `maxBytes`. Keeps changes after
 * the sequence number `keepFrom`, and the latest commit.
 */
export const compactor =
  (
    sql: Statements,
    size: JournalSize,
    newest: () => number,
  ): ((before: number, maxBytes: number, keepFrom: number) => number) =>
  (before, maxBytes, keepFrom) => {
    let excess = size.read() - maxBytes;
    let [upTo, removed] = [0, 0];
    for (const row of sql.oldest.iterate(COMPACT_ROWS)) {
      if (row.last_seq > keepFrom || row.last_seq === newest() || (row.at >= before && excess <= 0)) break;
      excess -= row.bytes;
      removed += row.bytes;
      upTo = row.last_seq;
    }
    if (upTo === 0) return 0;
    size.add(-removed);
    return sql.forget.run(upTo).changes;
  };
