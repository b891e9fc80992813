import type { SqliteJournal } from "./sqlite-journal.ts";

type Watch = {
  /** Called before each transaction: throws where nothing may be written. */
  mayWrite: () => void;
  /** Hears of each position once it is on the disk. */
  kept: (position: { epoch: string; seq: number }) => void;
};

/** A journal that asks before each transaction, and says afterwards how far it has come. */
export const watchedJournal = (journal: SqliteJournal, { mayWrite, kept }: Watch): SqliteJournal => {
  const around = <T>(run: () => T): T => {
    mayWrite();
    const done = run();
    kept(journal.position());
    return done;
  };
  kept(journal.position());
  return {
    ...journal,
    settle: (run) => around(() => journal.settle(run)),
    adopt: (commits, mark) => around(() => journal.adopt(commits, mark)),
  };
};
