import type { Commit, Entry, Kind } from "@linewire/domain/change/change";
import type { Database } from "better-sqlite3";
import { commitOf } from "./commit-text.ts";
import { statements } from "./journal-table.ts";

const PAGE = 500;

/** What the journal still holds of one kind, oldest first. */
export const entriesOf = function* (database: Database, kind: Kind): Generator<Entry & Pick<Commit, "at">> {
  const { since } = statements(database);
  let after = 0;
  for (;;) {
    const rows = since.all(after, PAGE);
    for (const { at, text } of rows)
      for (const entry of commitOf("", at, text).entries) if (entry.kind === kind) yield { ...entry, at };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.last_seq;
  }
};
