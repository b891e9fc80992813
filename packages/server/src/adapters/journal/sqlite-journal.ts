// Receives commands; has their handlers decide, appends the changes with their positions and hands each to the store, in one transaction.
import type { Change, Commit } from "@linewire/domain/change/change";
import { changeOf, entryOf } from "@linewire/domain/change/entry";
import type { Database } from "better-sqlite3";
import { commitOf, commitText } from "./commit-text.ts";
import { statements } from "./journal-table.ts";
import { markIn, type Mark } from "./shared-mark.ts";
import type { CommandName } from "./commands.ts";
import type { CommandHandlers, ProposalOutcome, Proposal } from "./journal.ts";

type Settled<K extends CommandName> = { outcome: ProposalOutcome<K>; commit: Commit | null };
/** Runs the handler of a command, and appends and folds what it decided. */
export type Decide = <K extends CommandName>(proposal: Proposal<K>) => Settled<K>;

export type SqliteJournal = {
  /** Decides, appends and folds all that `run` proposes in one transaction: on return it is durable. */
  settle: <T>(run: (decide: Decide) => T) => T;
  /** Appends and folds what was decided elsewhere, in one transaction with the mark that it leads to. */
  adopt: (commits: readonly Commit[], mark: Mark) => void;
  /** How much of this journal is known to stand in a shared one; null in a journal that shares nothing. */
  mark: () => Mark | null;
  keepMark: (mark: Mark) => void;
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
  handlers: CommandHandlers;
  fold: (change: Change, at: number) => void;
  /** Called when a transaction was rolled back: what handlers cache may be of it. */
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

type Statements = ReturnType<typeof statements>;

const compactor =
  (sql: Statements, newest: () => number): SqliteJournal["compact"] =>
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

type Reads = Pick<SqliteJournal, "since" | "recent">;

/** Commits as they were appended. */
const readsOf = (sql: Statements, position: SqliteJournal["position"]): Reads => {
  const between = (after: number, most: number): Commit[] =>
    sql.since.all(after, most).map((row) => commitOf(position().epoch, row.at, row.text));
  return {
    since: (after, most) => {
      const oldest = sql.first.get()?.seq ?? position().seq + 1;
      return after + 1 < oldest ? null : between(after, most);
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

const writing = (sql: Statements, commit: Commit): void => {
  const text = commitText(commit);
  sql.append.run(commit.entries.at(-1)!.seq, commit.entries[0]!.seq, commit.at, text.length, text);
};

/** The journal as a table beside the store: one transaction appends and folds. */
export const sqliteJournal = ({ database, handlers, fold, undone, epoch: fresh }: Parts): SqliteJournal => {
  checkDurable(database);
  const epoch = storedEpoch(database, fresh);
  const sql = statements(database);
  let seq = sql.last.get()?.seq ?? 0;

  const marks = markIn(database);
  const position = () => ({ epoch, seq });

  const append = (changes: readonly Change[], at: number): Commit | null => {
    if (changes.length === 0) return null;
    const commit: Commit = { epoch, at, entries: changes.map((change) => entryOf(change, ++seq)) };
    writing(sql, commit);
    for (const change of changes) fold(change, at);
    return commit;
  };

  const adoptOne = (commit: Commit): void => {
    if (commit.entries[0]!.seq !== seq + 1) throw new Error(`${commit.entries[0]!.seq} does not follow ${seq}`);
    writing(sql, commit);
    for (const entry of commit.entries) fold(changeOf(entry), commit.at);
    seq = commit.entries.at(-1)!.seq;
  };

  const decide: Decide = ({ command, input, at }) => {
    const handle = handlers[command];
    if (!handle) throw new Error(`no handler for the command ${command}`);
    const decision = handle(input, at);
    if ("refusal" in decision) return { outcome: decision, commit: null };
    const commit = append(decision.changes, at);
    return { outcome: { position: { epoch, seq }, result: decision.result }, commit };
  };

  const adoptAll = database.transaction((commits: readonly Commit[], mark: Mark) => {
    for (const commit of commits) adoptOne(commit);
    marks.write(mark);
  });

  /** A failed write must leave nothing behind: its sequence numbers are used again. */
  const whole = <T>(run: () => T): T => {
    const before = seq;
    try {
      return run();
    } catch (error) {
      seq = before;
      undone?.();
      throw error;
    }
  };

  return {
    settle: (run) => whole(() => database.transaction(run).immediate(decide)),
    adopt: (commits, mark) => whole(() => adoptAll.immediate(commits, mark)),
    mark: marks.read,
    keepMark: marks.write,
    position,
    ...readsOf(sql, position),
    compact: compactor(sql, () => seq),
  };
};
