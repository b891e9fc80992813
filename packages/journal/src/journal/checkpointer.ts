import type { Database } from "better-sqlite3";

/** The log is copied when it has this many pages, in about 8 ms. Small commits can gather twice as many. */
const PAGES_PER_CHECKPOINT = 500;
/** The pages are counted after this many changes, because counting takes 15 µs. */
const CHANGES_PER_COUNT = 250;

/**
 * Copies the write-ahead log to the store. Call it when no proposal waits: otherwise SQLite copies during a commit,
 * which then waits.
 */
export const checkpointer = (database: Database, position: () => { seq: number }) => {
  const pages = database.prepare<[], { log: number; checkpointed: number }>("PRAGMA wal_checkpoint(NOOP)");
  const checkpoint = database.prepare("PRAGMA wal_checkpoint(PASSIVE)");
  let { seq: counted } = position();
  const copy = (): void => {
    const { log, checkpointed } = pages.get()!;
    if (log - checkpointed >= PAGES_PER_CHECKPOINT) checkpoint.all();
  };
  return (): void => {
    const { seq } = position();
    if (!database.open || seq - counted < CHANGES_PER_COUNT) return;
    counted = seq;
    try {
      copy();
    } catch {
      // The log keeps its commits. If the disk is full or broken, the next commit fails and reports it.
    }
  };
};
