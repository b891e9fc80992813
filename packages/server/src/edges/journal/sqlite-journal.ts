import type { Change, Commit } from "@linewire/domain/change/change";
import { entryOf } from "@linewire/domain/change/entry";
import type { Database } from "better-sqlite3";
import { commitOf, commitText } from "./commit-text.ts";
import { statements } from "./journal-table.ts";
import type { Decider, Outcome, Proposal } from "./journal.ts";

type Settled = { outcome: Outcome; commit: Commit | null };

export type SqliteJournal = {
  /** Decides, appends and folds several proposals in one transaction: on return they are durable. */
  settle: (proposals: readonly Proposal[]) => Settled[];
  position: () => { epoch: string; seq: number };
  /** Commits after a sequence number, oldest first; null when older ones were compacted away. */
  since: (seq: number, most: number) => Commit[] | null;
  /** The newest commits that hold about so many changes. */
  recent: (changes: number) => Commit[];
  /** Forgets what is older than a time and beyond a size, but never what came after `keepFrom`. */
  compact: (before: number, mostBytes: number, keepFrom: number) => number;
};

type Parts = {
  database: Database;
  deciders: Record<string, Decider>;
  fold: (change: Change, at: number) => void;
  /** Hears of a transaction that was taken back: what deciders keep at hand may be of it. */
  undone?: () => void;
  epoch: string;
};

const storedEpoch = (database: Database, fresh: string): string => {
  database.prepare("INSERT OR IGNORE INTO meta (name, value) VALUES ('epoch', ?)").run(fresh);
  return (database.prepare("SELECT value FROM meta WHERE name = 'epoch'").get() as { value: string }).value;
};

const COMPACT_ROWS = 2000;
const FULL = 2;

const checkDurable = (database: Database): void => {
  const synchronous = database.pragma("synchronous", { simple: true });
  if (synchronous !== FULL) throw new Error(`the journal needs synchronous=FULL, not ${String(synchronous)}`);
};

const compactor =
  (sql: ReturnType<typeof statements>, newest: () => number): SqliteJournal["compact"] =>
  (before, mostBytes, keepFrom) => {
    let excess = (sql.size.get()?.bytes ?? 0) - mostBytes;
    let upTo = 0;
    for (const row of sql.oldest.all(COMPACT_ROWS)) {
      if (row.last_seq > keepFrom || row.last_seq === newest() || (row.at >= before && excess <= 0)) break;
      excess -= row.bytes;
      upTo = row.last_seq;
    }
    return upTo === 0 ? 0 : sql.forget.run(upTo).changes;
  };

/** The journal as a table beside the store: one transaction appends and folds. */
export const sqliteJournal = ({ database, deciders, fold, undone, epoch: fresh }: Parts): SqliteJournal => {
  checkDurable(database);
  const epoch = storedEpoch(database, fresh);
  const sql = statements(database);
  let seq = sql.last.get()?.seq ?? 0;

  const append = (changes: readonly Change[], at: number): Commit | null => {
    if (changes.length === 0) return null;
    const first = seq + 1;
    const entries = changes.map((change) => entryOf(change, ++seq));
    const commit: Commit = { epoch, at, entries };
    const text = commitText(commit);
    sql.append.run(seq, first, at, text.length, text);
    for (const change of changes) fold(change, at);
    return commit;
  };

  const settleOne = ({ decider, input, at }: Proposal): Settled => {
    const decide = deciders[decider];
    if (!decide) throw new Error(`no decider is called ${decider}`);
    const decision = decide(input, at);
    if ("refusal" in decision) return { outcome: decision, commit: null };
    const commit = append(decision.changes, at);
    return { outcome: { position: { epoch, seq }, result: decision.result ?? null }, commit };
  };

  const settleAll = database.transaction((proposals: readonly Proposal[]) => proposals.map(settleOne));
  return {
    settle: (proposals) => {
      const before = seq;
      try {
        return settleAll.immediate(proposals);
      } catch (error) {
        seq = before;
        undone?.();
        throw error;
      }
    },
    position: () => ({ epoch, seq }),
    since: (after, most) => {
      const oldest = sql.first.get()?.seq ?? seq + 1;
      if (after + 1 < oldest) return null;
      return sql.since.all(after, most).map((row) => commitOf(epoch, row.at, row.text));
    },
    recent: (changes) => {
      let from = seq;
      for (const row of sql.newest.iterate()) {
        from = row.first_seq - 1;
        if (seq - from >= changes) break;
      }
      return sql.since.all(from, changes).map((row) => commitOf(epoch, row.at, row.text));
    },
    compact: compactor(sql, () => seq),
  };
};
