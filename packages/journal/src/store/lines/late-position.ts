import type { Database } from "../file/database.ts";

/** The delayed odds are the state at `seq`, the state of the time `at`. */
export type LatePosition = { seq: number; at: number };

const metaOf = (database: Database) => {
  const get = database.prepare<[string], string>("SELECT value FROM main.meta WHERE name = ?").pluck();
  const put = database.prepare<[string, string]>("INSERT OR REPLACE INTO main.meta (name, value) VALUES (?, ?)");
  return {
    get: (name: string): number | null => {
      const value = get.get(name);
      return value === undefined ? null : Number(value);
    },
    put: (name: string, value: number): void => void put.run(name, String(value)),
  };
};

/** Position of the delayed odds; null until they are old enough. */
export const latePosition = (database: Database): (() => LatePosition | null) => {
  const { get } = metaOf(database);
  return () => {
    const at = get("late_time") ?? 0;
    return at === 0 ? null : { seq: get("late_seq") ?? 0, at };
  };
};

/** Moves the position of the delayed odds, and deletes what is needed only to undo commits before it. */
export const latePositionWriter = (database: Database) => {
  const { get, put } = metaOf(database);
  const newest = database.prepare<[], number | null>("SELECT max(last_seq) FROM journal").pluck();
  const commits = database.prepare<[number], { last_seq: number; at: number }>(
    "SELECT last_seq, at FROM journal WHERE last_seq > ? ORDER BY last_seq DESC",
  );
  const forget = database.prepare<[number]>("DELETE FROM undo WHERE last_seq <= ?");
  // A store without commits has nothing to undo: its delayed odds begin with it.
  if (get("late_seq") === null && newest.get() === null) put("late_seq", 0);

  /** The newest commit that is old enough. Commits before it are due too, regardless of their timestamps. */
  const dueAt = (after: number, upTo: number): number => {
    for (const { last_seq, at } of commits.iterate(after)) if (at <= upTo) return last_seq;
    return after;
  };
  /** The current state becomes the delayed one: until it is old enough, there are no delayed odds. */
  const startOver = (now: number): void => {
    put("late_seq", newest.get() ?? 0);
    put("late_not_before", now);
    put("late_time", 0);
  };
  return {
    /** Moves to the state at the time `upTo`; starts again at `now` if the store does not know the position, after a restored backup. */
    moveTo: (upTo: number, now: number): void => {
      const from = get("late_seq");
      if (from === null) return startOver(now);
      const seq = dueAt(from, upTo);
      if (seq !== from) put("late_seq", seq);
      if (seq > 0 && upTo >= (get("late_not_before") ?? 0)) put("late_time", upTo);
      forget.run(seq);
    },
  };
};
