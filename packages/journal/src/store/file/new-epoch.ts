import Sqlite from "better-sqlite3";

/** A line never has more changes than this between a backup and its restore. */
const LOST_MOVES = 1_000_000;

/**
 * Begins a new epoch after the loss of the newest changes, so that new stream ids never equal the ids of lost changes.
 * The sequence numbers of lines are raised above all numbers that clients may have seen, because clients ignore lower
 * numbers.
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
 * Deletes all commits but the last: no client can resume from them in a new epoch, and a damaged commit would fail
 * every start.
 */
export const forgetCommits = (file: string): void => {
  const database = new Sqlite(file);
  database.exec("DELETE FROM journal WHERE last_seq < (SELECT max(last_seq) FROM journal)");
  database.close();
};
