import type { Entry } from "@linewire/domain/change/change";
import type { Database } from "better-sqlite3";
import { statements, storedCommit } from "./journal-table.ts";

/** NATS has all changes up to the sequence number `seq`; the last one is in message number `place` of its stream. */
export type Mark = { place: number; seq: number };

const MARK = "shared_mark";

export const markIn = (database: Database) => {
  const read = database.prepare<[], { value: string }>(`SELECT value FROM meta WHERE name = '${MARK}'`);
  const write = database.prepare<[string]>(`INSERT OR REPLACE INTO meta (name, value) VALUES ('${MARK}', ?)`);
  return {
    read: (): Mark | null => {
      const row = read.get();
      return row ? (JSON.parse(row.value) as Mark) : null;
    },
    write: (mark: Mark): void => void write.run(JSON.stringify(mark)),
  };
};

const MAX_COMMITS = 1_000_000;

export const unsentIn = (database: Database): Entry[] => {
  const { seq = 0 } = markIn(database).read() ?? {};
  const rows = statements(database).since.all(seq, MAX_COMMITS);
  return rows.flatMap((row) => storedCommit("", row).entries);
};
