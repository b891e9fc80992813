import Sqlite from "better-sqlite3";

/** Assumed maximum number of changes of one line between a backup and its restore. */
const LOST_MOVES = 1_000_000;

/**
 * Called after a loss of changes. Clients may have seen the lost changes, so new stream ids differ from theirs, and the
 * lines continue with higher sequence numbers.
 */
export const beginEpoch = (file: string, epoch: string): void => {
  const database = new Sqlite(file);
  database.pragma("synchronous = FULL");
  database.transaction(() => {
    database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES ('epoch', ?)").run(epoch);
    database.prepare("UPDATE line SET sequence = sequence + ?").run(LOST_MOVES);
    database.exec("DELETE FROM meta WHERE name LIKE 'late_%'");
  })();
  database.close();
};

/**
 * Keeps the last commit. In a new epoch no client can resume from the others, and a damaged one would fail every start.
 */
export const forgetCommits = (file: string): void => {
  const database = new Sqlite(file);
  database.exec("DELETE FROM journal WHERE last_seq < (SELECT max(last_seq) FROM journal)");
  database.close();
};
