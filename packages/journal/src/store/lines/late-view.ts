import type { Event } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";
import { openForReading, type Database } from "../file/database.ts";
import { EVENT_COLUMNS, eventValues } from "./event-store.ts";
import { latePosition, type LatePosition } from "./late-position.ts";
import { IDENTITY_NAMES, MOVING_NAMES, type LineValue } from "./line-row.ts";
import type { Undo } from "./undo-store.ts";

// On this connection, temporary views of `line`, `event` and `event_team` hide the store's tables, so no query can read
// newer odds than the delayed ones.

const NAMES = EVENT_COLUMNS.filter((name) => name !== "id");

/** The value before the oldest undone commit, or the current value if no commit is undone. */
const earlier = (table: string, column: string): string =>
  `CASE WHEN undone.id IS NULL THEN ${table}.${column} ELSE undone.${column} END AS ${column}`;

const joined = (table: string): string =>
  `FROM main.${table} AS ${table} LEFT JOIN undone_${table} AS undone ON undone.id = ${table}.id
     AND undone.seq = (SELECT min(seq) FROM undone_${table} AS first WHERE first.id = ${table}.id)
   WHERE undone.id IS NULL OR undone.existed`;

const VIEWS = `
CREATE TEMP TABLE undone_line (id INTEGER, seq INTEGER, existed INTEGER, ${MOVING_NAMES.join(", ")}, PRIMARY KEY (id, seq)) WITHOUT ROWID;
CREATE TEMP TABLE undone_event (id INTEGER, seq INTEGER, existed INTEGER, ${NAMES.join(", ")}, PRIMARY KEY (id, seq)) WITHOUT ROWID;
CREATE TEMP TABLE undone_event_team (event_id INTEGER, team_id INTEGER, seq INTEGER, PRIMARY KEY (event_id, team_id, seq)) WITHOUT ROWID;
CREATE TEMP VIEW line AS SELECT line.id, ${IDENTITY_NAMES.map((name) => `line.${name}`).join(", ")},
  ${MOVING_NAMES.map((name) => earlier("line", name)).join(", ")}, NULL AS link, NULL AS closing_price, NULL AS closing_points ${joined("line")};
CREATE TEMP VIEW event AS SELECT event.id, ${NAMES.map((name) => earlier("event", name)).join(", ")} ${joined("event")};
CREATE TEMP VIEW event_team AS SELECT team_id, event_id FROM main.event_team AS team
  WHERE NOT EXISTS (SELECT 1 FROM undone_event_team AS added WHERE added.event_id = team.event_id AND added.team_id = team.team_id);
`;
const TABLES = ["undone_line", "undone_event", "undone_event_team"];

const marks = (count: number): string => Array.from({ length: count }, () => "?").join(", ");
const ABSENT_LINE = MOVING_NAMES.map(() => null);
/** A commit from before an upgrade lacks columns that the upgrade added. */
const lineValues = (values: Undo["lines"][number][1]): readonly LineValue[] =>
  values?.length === MOVING_NAMES.length ? values : ABSENT_LINE.map((_, index) => values?.[index] ?? null);
const ABSENT_EVENT = NAMES.map(() => null);
const COMMITS_AT_ONCE = 200;
/** Loading so many lines takes about 50 ms. A delay of 20 s at 300 changes a second has 6,000 changes. */
const MAX_LINES_AT_ONCE = 20_000;

/** Temporary tables with the lines and events before the commits after a position. */
const undoneTables = (database: Database, maxLines: number) => {
  const line = database.prepare(`INSERT INTO undone_line VALUES (${marks(MOVING_NAMES.length + 3)})`);
  const event = database.prepare(`INSERT INTO undone_event VALUES (${marks(NAMES.length + 3)})`);
  const team = database.prepare<[number, number, number]>("INSERT INTO undone_event_team VALUES (?, ?, ?)");
  const since = database.prepare<[number, number], { last_seq: number; text: string }>(
    "SELECT last_seq, text FROM undo WHERE last_seq > ? ORDER BY last_seq LIMIT ?",
  );
  const newest = database.prepare<[], number | null>("SELECT max(last_seq) FROM journal").pluck();
  const drops = TABLES.map((table) => database.prepare<[number]>(`DELETE FROM ${table} WHERE seq <= ?`));
  let from = 0;
  let until = 0;

  const dropUntil = (seq: number): void => {
    for (const drop of drops) drop.run(seq);
  };
  const add = (seq: number, { lines, events, teams }: Undo): void => {
    for (const [id, values] of lines) line.run(id, seq, values === null ? 0 : 1, ...lineValues(values));
    for (const [id, body] of events) {
      const values = body === null ? ABSENT_EVENT : eventValues(JSON.parse(body) as Event, body).slice(1);
      event.run(id, seq, body === null ? 0 : 1, ...values);
    }
    for (const [eventId, teamId] of teams) team.run(eventId, teamId, seq);
  };
  /** Adds commits after `seq` until they have `maxLines` lines. Returns the last added position, or null at the end. */
  const addSince = (seq: number): number | null => {
    let lines = 0;
    for (let after = seq; ;) {
      const rows = since.all(after, COMMITS_AT_ONCE);
      for (const { last_seq, text } of rows) {
        const undo = JSON.parse(text) as Undo;
        add(last_seq, undo);
        lines += undo.lines.length;
        if (lines >= maxLines) return last_seq;
        after = last_seq;
      }
      if (rows.length < COMMITS_AT_ONCE) return null;
    }
  };
  return {
    /** Returns false if more commits must be loaded. */
    moveTo: (seq: number): boolean => {
      const last = newest.get() ?? 0;
      if (seq === from && last === until) return true;
      const isContinued = seq >= from && seq <= until;
      dropUntil(isContinued ? seq : Number.MAX_SAFE_INTEGER);
      const reached = addSince(isContinued ? until : seq);
      from = seq;
      until = reached ?? last;
      return until === last;
    },
    /** Call this after a rollback, when the content of the tables is unknown. */
    forget: (): void => {
      dropUntil(Number.MAX_SAFE_INTEGER);
      from = 0;
      until = 0;
    },
  };
};

export type LateView = {
  /** Queries must run in `read` or `readAt`. */
  database: Database;
  position: () => LatePosition | null;
  read: <T>(make: () => T) => T;
  /** Null if the delayed state is not at `seq`. */
  readAt: <T>(seq: number, make: () => T) => { made: T } | null;
  close: () => void;
};

export const openLateView = (file: string, delayMs: number, maxLinesAtOnce = MAX_LINES_AT_ONCE): LateView => {
  const database = openForReading(file);
  // The temporary tables must be writable. The store is not, because the connection is read-only.
  database.pragma("query_only = false");
  database.pragma("temp_store = memory");
  database.exec(VIEWS);
  const position = latePosition(database, delayMs);
  const undone = undoneTables(database, maxLinesAtOnce);
  // The commit of a partial load lets the next read continue it.
  const inSnapshot = database.transaction((make: (seq: number) => unknown): unknown => {
    const seq = position()?.seq ?? 0;
    return undone.moveTo(seq) ? { made: make(seq) } : null;
  });
  const snapshot = <T>(make: (seq: number) => T): { made: T } | null => {
    try {
      return inSnapshot.deferred(make) as { made: T } | null;
    } catch (error) {
      undone.forget();
      throw error;
    }
  };
  let isLoading = false;
  const loadRest = (): void => {
    isLoading = database.open && snapshot(() => null) === null;
    if (isLoading) setImmediate(loadRest);
  };
  const read = <T>(make: (seq: number) => T): T => {
    const done = snapshot(make);
    if (done) return done.made;
    if (!isLoading) setImmediate(loadRest);
    isLoading = true;
    throw new Fault("delayed_snapshot_unavailable", "the delayed odds are being loaded; retry later", {
      retryAfterSeconds: 1,
    });
  };
  return {
    database,
    position,
    read: (make) => (database.inTransaction ? make() : read(make)),
    readAt: (wanted, make) => read((seq) => (seq === wanted ? { made: make() } : null)),
    close: () => database.close(),
  };
};
