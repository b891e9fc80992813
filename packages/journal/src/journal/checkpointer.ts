import type { Database } from "better-sqlite3";

/** A copy of this many pages takes about 8 ms. */
const PAGES_PER_CHECKPOINT = 500;
/** The question for the pages takes 15 µs. */
const CHANGES_PER_QUESTION = 250;

/**
 * Copies the write-ahead log to the store. Call it when no proposal waits: otherwise SQLite copies during a commit, which
 * then waits.
 */
export const checkpointer = (database: Database, position: () => { seq: number }) => {
  const pages = database.prepare<[], { log: number; checkpointed: number }>("PRAGMA wal_checkpoint(NOOP)");
  const checkpoint = database.prepare("PRAGMA wal_checkpoint(PASSIVE)");
  let { seq: asked } = position();
  const copy = (): void => {
    const { log, checkpointed } = pages.get()!;
    if (log - checkpointed >= PAGES_PER_CHECKPOINT) checkpoint.all();
  };
  return (): void => {
    const { seq } = position();
    if (!database.open || seq - asked < CHANGES_PER_QUESTION) return;
    asked = seq;
    try {
      copy();
    } catch {
      // The log keeps its commits. If the disk is full or broken, the next commit fails and reports it.
    }
  };
};
