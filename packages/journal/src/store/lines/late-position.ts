import type { Database } from "../file/database.ts";

/** The delayed odds are the state after the change `seq`, which was current at the time `at`. */
export type LatePosition = { seq: number; at: number };

const metaOf = (database: Database, delayMs: number) => {
  const get = database.prepare<[string], string>("SELECT value FROM main.meta WHERE name = ?").pluck();
  const put = database.prepare<[string, string]>("INSERT OR REPLACE INTO main.meta (name, value) VALUES (?, ?)");
  const field = (name: string) => {
    const key = `late_${name}:${delayMs}`;
    return {
      key,
      get: (): number | null => {
        const value = get.get(key);
        return value === undefined ? null : Number(value);
      },
      put: (value: number): void => void put.run(key, String(value)),
    };
  };
  return { seq: field("seq"), time: field("time"), notBefore: field("not_before") };
};

/** Null until the stored odds are old enough. */
export const latePosition = (database: Database, delayMs: number): (() => LatePosition | null) => {
  const { seq, time } = metaOf(database, delayMs);
  return () => {
    const at = time.get() ?? 0;
    return at === 0 ? null : { seq: seq.get() ?? 0, at };
  };
};

export const latePositionWriter = (database: Database, delaysMs: readonly number[]) => {
  const delays = delaysMs.map((delayMs) => ({ delayMs, ...metaOf(database, delayMs) }));
  const newest = database.prepare<[], number | null>("SELECT max(last_seq) FROM journal").pluck();
  const commits = database.prepare<[number], { last_seq: number; at: number }>(
    "SELECT last_seq, at FROM journal WHERE last_seq > ? ORDER BY last_seq DESC",
  );
  const forget = database.prepare<[number]>("DELETE FROM undo WHERE last_seq <= ?");
  // The undo data after the position of an unconfigured delay is deleted, so the position is too.
  const keys = delays.flatMap(({ seq, time, notBefore }) => [seq.key, time.key, notBefore.key]);
  const marks = keys.map(() => "?").join(", ");
  database.prepare(`DELETE FROM meta WHERE name LIKE 'late_%' AND name NOT IN (${marks})`).run(...keys);
  // Without commits, the delayed odds begin with the empty store.
  for (const { seq } of delays) if (seq.get() === null && newest.get() === null) seq.put(0);

  /** The newest commit that is old enough. All commits before it are due too, whatever their timestamps. */
  const dueAt = (after: number, upTo: number): number => {
    for (const { last_seq, at } of commits.iterate(after)) if (at <= upTo) return last_seq;
    return after;
  };
  /** The current state becomes the delayed state, which is hidden until it is old enough. */
  const startOver = ({ seq, time, notBefore }: (typeof delays)[number], now: number): number => {
    const last = newest.get() ?? 0;
    seq.put(last);
    notBefore.put(now);
    time.put(0);
    return last;
  };
  const move = (delay: (typeof delays)[number], now: number): number => {
    const from = delay.seq.get();
    if (from === null) return startOver(delay, now);
    const upTo = now - delay.delayMs;
    const seq = dueAt(from, upTo);
    if (seq !== from) delay.seq.put(seq);
    if (seq > 0 && upTo >= (delay.notBefore.get() ?? 0)) delay.time.put(upTo);
    return seq;
  };
  return {
    /** A delay that is new, or whose position a restored backup lacks, starts over. */
    moveTo: (now: number): void => {
      const reached = delays.map((delay) => move(delay, now));
      forget.run(Math.min(Number.MAX_SAFE_INTEGER, ...reached));
    },
  };
};
