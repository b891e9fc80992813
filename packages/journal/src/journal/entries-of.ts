import type { Commit, Entry, Kind } from "@linewire/domain/change/change";
import type { Database } from "better-sqlite3";
import { statements, storedCommit } from "./journal-table.ts";

const PAGE = 500;

export const entriesOf = function* (database: Database, kind: Kind): Generator<Entry & Pick<Commit, "at">> {
  const { since } = statements(database);
  let after = 0;
  for (;;) {
    const rows = since.all(after, PAGE);
    const entries = rows.flatMap((row) => storedCommit("", row).entries.map((entry) => ({ ...entry, at: row.at })));
    yield* entries.filter((entry) => entry.kind === kind);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.last_seq;
  }
};
