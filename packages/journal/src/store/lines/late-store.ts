import type { Change, Commit, Entry } from "@linewire/domain/change/change";
import { changeOf } from "@linewire/domain/change/entry";
import type { Database } from "../file/database.ts";
import { storeFold } from "../fold.ts";

// The free tier reads odds with a delay of at least 15 s: the same journal is applied again, later, to a separate file.

type Later = (seq: number, limit: number) => Commit[] | null;

const COMMITS_AT_ONCE = 20;
const SHOWN: ReadonlySet<Entry["kind"]> = new Set(["market_line", "event"]);

const number = (database: Database, name: string): number =>
  Number(
    (database.prepare("SELECT value FROM meta WHERE name = ?").get(name) as { value: string } | undefined)?.value ?? 0,
  );

const put = (database: Database, name: string, value: number): void =>
  void database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)").run(name, String(value));

/**
 * Only the latest of a line's plain changes counts. A change with alternates is kept, because it can contain other alternates than the next
 * one.
 */
const newest = (entries: readonly Entry[]): Change[] => {
  const last = new Map<number | string, number>();
  const shown = entries.filter(({ kind }) => SHOWN.has(kind));
  for (const { kind, id, seq } of shown) last.set(`${kind} ${id}`, seq);
  return shown
    .filter(({ kind, id, seq, json }) => last.get(`${kind} ${id}`) === seq || json.includes('"alternateLines"'))
    .map(changeOf);
};

const lastSeq = (late: Database): number =>
  (late.prepare("SELECT max(last_seq) AS seq FROM live.journal").get() as { seq: number | null }).seq ?? 0;

/** Time of the delayed odds; 0 if there are none yet. */
export const lateTime = (late: Database): number => number(late, "late_time");

/** Position of the delayed odds. */
export const lateSeq = (late: Database): number => number(late, "late_seq");

/** Advances the delayed store to a time; if the journal was pruned too far, it starts from a copy of the live file. */
export const lateStore = (late: Database, liveFile: string, later: Later) => {
  const fold = storeFold(late);

  const startOver = (now: number): void => {
    late.prepare("ATTACH DATABASE ? AS live").run(liveFile);
    try {
      late.transaction(() => {
        for (const table of ["event_team", "event", "line", "dropped_line"]) late.exec(`DELETE FROM main.${table}; `);
        for (const table of ["event", "event_team", "line", "dropped_line"])
          late.exec(`INSERT INTO main.${table} SELECT * FROM live.${table}`);
        put(late, "late_seq", lastSeq(late));
        put(late, "late_not_before", now);
        // The copied rows are current: until they are old enough, there are no delayed odds.
        put(late, "late_time", 0);
      })();
    } finally {
      late.exec("DETACH DATABASE live");
    }
  };

  const apply = (commits: readonly Commit[], upTo: number): boolean => {
    // Commits before one that is old enough are due too, regardless of their timestamps.
    const due = commits.slice(0, commits.findLastIndex((commit) => commit.at <= upTo) + 1);
    late.transaction(() => {
      for (const change of newest(due.flatMap((commit) => commit.entries))) fold(change, upTo);
      const seq = due.at(-1)?.entries.at(-1)?.seq;
      if (seq !== undefined) put(late, "late_seq", seq);
    })();
    return due.length === COMMITS_AT_ONCE;
  };

  return {
    /** Applies commits up to the time `upTo` in slices, so that writers do not wait long; true if more remain. */
    moveTo: (upTo: number, now: number): boolean => {
      const commits = later(number(late, "late_seq"), COMMITS_AT_ONCE);
      if (commits === null) startOver(now);
      else if (apply(commits, upTo)) return true;
      else if (number(late, "late_seq") > 0 && upTo >= number(late, "late_not_before")) put(late, "late_time", upTo);
      return false;
    },
    seq: (): number => lateSeq(late),
  };
};
