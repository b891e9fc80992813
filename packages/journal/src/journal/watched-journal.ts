import type { SqliteJournal } from "./sqlite-journal.ts";

type Watch = {
  mayWrite: () => void;
  kept: (position: { epoch: string; seq: number }) => void;
};

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
