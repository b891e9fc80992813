// Receives commands and runs their handlers. One transaction appends their changes and applies them to the store.
import type { Change, Commit } from "@linewire/domain/change/change";
import { changeOf, entryOf } from "@linewire/domain/change/entry";
import type { Database } from "better-sqlite3";
import { keptCommit } from "@linewire/domain/change/commit-text";
import { checkpointer } from "./checkpointer.ts";
import { compactor, journalSize, type JournalSize } from "./compaction.ts";
import { statements, storedCommit, storedText, type Statements } from "./journal-table.ts";
import { markIn, type Mark } from "./shared-mark.ts";
import type { CommandName } from "./commands.ts";
import type { CommandHandlers, ProposalOutcome, Proposal } from "./journal.ts";

type Decision<K extends CommandName> = { outcome: ProposalOutcome<K>; commit: Commit | null };
export type Decide = <K extends CommandName>(proposal: Proposal<K>) => Decision<K>;

export type SqliteJournal = {
  /** Runs `run` in one transaction. Its changes are durable when `settle` returns. */
  settle: <T>(run: (decide: Decide) => T) => T;
  /** Call when no proposal waits. Copies the write-ahead log to the store, so that fewer commits wait for it. */
  rest: () => void;
  /** Applies another node's commits. The same transaction stores the mark, which says which changes NATS has. */
  adopt: (commits: readonly Commit[], mark: Mark) => void;
  /** Null on a single node. */
  mark: () => Mark | null;
  keepMark: (mark: Mark) => void;
  position: () => { epoch: string; seq: number };
  /** At most `limit` commits after the change `seq`, oldest first; null if `compact` deleted some. */
  since: (seq: number, limit: number) => Commit[] | null;
  /** The latest commits, with about `changes` changes in total. */
  recent: (changes: number) => Commit[];
  /**
   * Deletes commits older than the time `before` or beyond `maxBytes`, oldest first. Keeps changes after `keepFrom`.
   */
  compact: (before: number, maxBytes: number, keepFrom: number) => number;
};

type Parts = {
  database: Database;
  handlers: CommandHandlers;
  /** Applies a change to the store. `endCommit` follows the last change of a commit. */
  fold: ((change: Change, at: number) => void) & { endCommit?: (lastSeq: number) => void };
  /** Called after a rollback, so that handlers empty caches with rolled-back state. */
  undone?: () => void;
  epoch: string;
};

const storedEpoch = (database: Database, fresh: string): string => {
  database.prepare("INSERT OR IGNORE INTO meta (name, value) VALUES ('epoch', ?)").run(fresh);
  return (database.prepare("SELECT value FROM meta WHERE name = 'epoch'").get() as { value: string }).value;
};

const FULL = 2;

const checkDurable = (database: Database): void => {
  const synchronous = database.pragma("synchronous", { simple: true });
  if (synchronous !== FULL) throw new Error(`the journal needs synchronous=FULL, not ${String(synchronous)}`);
};

const readsOf = (sql: Statements, position: SqliteJournal["position"]): Pick<SqliteJournal, "since" | "recent"> => {
  const between = (after: number, limit: number): Commit[] =>
    sql.since.all(after, limit).map((row) => storedCommit(position().epoch, row));
  return {
    since: (after, limit) => {
      const oldest = sql.first.get()?.seq ?? position().seq + 1;
      return after + 1 < oldest ? null : between(after, limit);
    },
    recent: (changes) => {
      const { seq } = position();
      let from = seq;
      for (const row of sql.newest.iterate()) {
        from = row.first_seq - 1;
        if (seq - from >= changes) break;
      }
      return between(from, changes);
    },
  };
};

const storing =
  (sql: Statements, size: JournalSize, fold: Parts["fold"]) =>
  (commit: Commit, changes: readonly Change[]): Commit => {
    const last = commit.entries.at(-1)!.seq;
    // The limit of the journal counts uncompressed text, because readers hold commits as text.
    const { text, chars } = storedText(commit);
    sql.append.run(last, commit.entries[0]!.seq, commit.at, chars, text);
    size.add(chars);
    for (const change of changes) fold(change, commit.at);
    fold.endCommit?.(last);
    return commit;
  };

/** better-sqlite3 builds several functions for each new transaction function, so one is reused. */
const transactionsOf = (database: Database) => {
  const transaction = database.transaction((run: () => void): void => run());
  return <T>(run: () => T): T => {
    const results: T[] = [];
    transaction.immediate(() => void results.push(run()));
    return results[0]!;
  };
};

export const sqliteJournal = ({ database, handlers, fold, undone, epoch: fresh }: Parts): SqliteJournal => {
  checkDurable(database);
  const epoch = storedEpoch(database, fresh);
  const sql = statements(database);
  let seq = sql.last.get()?.seq ?? 0;

  const [marks, size, inTransaction] = [markIn(database), journalSize(sql), transactionsOf(database)];
  const store = storing(sql, size, fold);
  const position = () => ({ epoch, seq });

  const append = (changes: readonly Change[], at: number): Commit =>
    store(keptCommit({ epoch, at, entries: changes.map((change) => entryOf(change, ++seq)) }), changes);

  const adoptOne = (commit: Commit): void => {
    if (commit.entries[0]!.seq !== seq + 1)
      throw new Error(`a commit begins with change ${commit.entries[0]!.seq}, but the journal ends with change ${seq}`);
    store(commit, commit.entries.map(changeOf));
    seq = commit.entries.at(-1)!.seq;
  };

  const decide: Decide = ({ command, input, at }) => {
    const handle = handlers[command];
    if (!handle) throw new Error(`no handler for the command ${command}`);
    const decision = handle(input, at);
    if ("refusal" in decision) return { outcome: decision, commit: null };
    const commit = decision.changes.length === 0 ? null : append(decision.changes, at);
    return { outcome: { position: { epoch, seq }, result: decision.result }, commit };
  };

  const adoptAll = database.transaction((commits: readonly Commit[], mark: Mark) => {
    for (const commit of commits) adoptOne(commit);
    marks.write(mark);
  });

  /** Restores the state in memory after a failed write, because its sequence numbers are used again. */
  const withRollback = <T>(run: () => T): T => {
    const before = seq;
    try {
      return run();
    } catch (error) {
      seq = before;
      size.forget();
      undone?.();
      throw error;
    }
  };

  return {
    rest: checkpointer(database, position),
    settle: (run) => withRollback(() => inTransaction(() => run(decide))),
    adopt: (commits, mark) => withRollback(() => adoptAll.immediate(commits, mark)),
    mark: marks.read,
    keepMark: marks.write,
    position,
    ...readsOf(sql, position),
    compact: compactor(sql, size, () => seq),
  };
};
