import { parentPort, workerData } from "node:worker_threads";
import { groupCommit } from "./edges/journal/group-commit.ts";
import { sqliteJournal } from "./edges/journal/sqlite-journal.ts";
import { serveJournal } from "./edges/journal/thread-journal.ts";
import { openForWriting } from "./edges/store/database.ts";
import { storeFold } from "./edges/store/fold.ts";
import { knownReader } from "./edges/store/known-store.ts";
import { lateStore } from "./edges/store/late-store.ts";
import { lineWriter } from "./edges/store/line-store.ts";
import { recordWriter } from "./edges/store/record-store.ts";
import { takeChange } from "./features/ingest/take-change.ts";
import { tidy } from "./features/ingest/tidy.ts";
import { putRecord } from "./features/key/put-record.ts";

export type WriterPlace = { file: string; lateFile: string; epoch: string };

/** Wires the only thread that writes: deciders above, journal and store below. */
export const openWriter = ({ file, lateFile, epoch }: WriterPlace) => {
  const database = openForWriting(file);
  const late = openForWriting(lateFile, false);
  const lines = lineWriter(database);
  const lateLines = lineWriter(late);
  const records = recordWriter(database);
  const journal = sqliteJournal({
    database,
    epoch,
    fold: storeFold(database),
    deciders: {
      ingest: takeChange(knownReader(database)),
      records: putRecord,
      tidy: (input, at) => tidying(input, at),
    },
  });
  const delayed = lateStore(late, file, journal.since);
  const tidying = tidy({
    moveLate: delayed.moveTo,
    removeLines: (before, most) => lines.removeGone(before, most) + lateLines.removeGone(before, most),
    removeSubscriptions: records.removeExpired,
    compact: (before, bytes) => journal.compact(before, bytes, delayed.seq()),
  });
  const close = (): void => {
    late.close();
    database.close();
  };
  return { journal: groupCommit(journal), close };
};

if (parentPort) {
  const { journal, close } = openWriter(workerData as WriterPlace);
  serveJournal(journal, parentPort, close);
}
