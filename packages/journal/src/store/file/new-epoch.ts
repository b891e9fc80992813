import Sqlite from "better-sqlite3";

/** More changes than any line has between a backup and its restore. */
const LOST_MOVES = 1_000_000;

/**
 * A store that has lost its newest changes begins a new epoch, so that its stream ids never match lost ones. Line sequences jump
 * ahead of all that clients may have seen, because clients drop older ones. The delayed odds start again.
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

/** Deletes all commits except the latest: clients cannot resume from them in another epoch, and a damaged one would hinder every start. */
export const forgetCommits = (file: string): void => {
  const database = new Sqlite(file);
  database.exec("DELETE FROM journal WHERE last_seq < (SELECT max(last_seq) FROM journal)");
  database.close();
};
