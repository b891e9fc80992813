import type { LineMove } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Database } from "../file/database.ts";
import { MOVING_NAMES, movingValues, type LineValue } from "./line-row.ts";

// The free tier's delayed odds are the current odds without the latest commits. To undo a commit, the earlier state of
// its lines and events is stored.

/**
 * The state before a commit. `values` and `body` are null for a new line or event. `teams`: teams that the commit
 * added.
 */
export type Undo = {
  lines: readonly (readonly [id: number, values: readonly LineValue[] | null])[];
  events: readonly (readonly [id: number, body: string | null])[];
  teams: readonly (readonly [eventId: number, teamId: number])[];
};

/** Call `forget` after a rollback. */
export const undoWriter = (database: Database) => {
  const line = database
    .prepare<[number], LineValue[]>(`SELECT ${MOVING_NAMES.join(", ")} FROM line WHERE id = ?`)
    .raw();
  const event = database.prepare<[number], string>("SELECT body FROM event WHERE id = ?").pluck();
  const insert = database.prepare<[number, string]>("INSERT INTO undo (last_seq, text) VALUES (?, ?)");
  const lines = new Map<number, readonly LineValue[] | null>();
  const events = new Map<number, string | null>();
  let teams: (readonly [number, number])[] = [];

  const noteLine = (id: number, before: readonly LineState[]): void => {
    if (lines.has(id)) return;
    const known = before.find((one) => one.id === id);
    lines.set(id, known ? movingValues(known) : (line.get(id) ?? null));
  };
  const forget = (): void => {
    lines.clear();
    events.clear();
    teams = [];
  };
  return {
    /** Call this before the line and its alternates are written. */
    noteLines: ({ line: main, alternates, before = [] }: LineMove): void => {
      noteLine(main.id, before);
      for (const { id } of alternates) noteLine(id, before);
    },
    /** Call this before the event is written. */
    noteEvent: (id: number): void => {
      if (!events.has(id)) events.set(id, event.get(id) ?? null);
    },
    noteTeams: (eventId: number, added: readonly number[]): void => {
      for (const teamId of added) teams.push([eventId, teamId]);
    },
    endCommit: (lastSeq: number): void => {
      if (lines.size === 0 && events.size === 0) return;
      insert.run(lastSeq, JSON.stringify({ lines: [...lines], events: [...events], teams } satisfies Undo));
      forget();
    },
    forget,
  };
};
