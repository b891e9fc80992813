import type { LineMove } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Database } from "../file/database.ts";
import { MOVING_NAMES, movingValues, type LineValue } from "./line-row.ts";

// The delayed odds of the free tier are the current odds without the commits of the last seconds. To undo a commit, the
// state of its lines and events before the commit is stored.

/**
 * Lines and events as they were before a commit. `values` and `body` are null if the line or event did not exist.
 * `teams` contains the teams that the commit added to events.
 */
export type Undo = {
  lines: readonly (readonly [id: number, values: readonly LineValue[] | null])[];
  events: readonly (readonly [id: number, body: string | null])[];
  teams: readonly (readonly [eventId: number, teamId: number])[];
};

/** Stores the undo data of each commit. Call `forget` after a rollback. */
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
    /** Notes the state of a line and its alternates. Must be called before they are written. */
    noteLines: ({ line: main, alternates, before = [] }: LineMove): void => {
      noteLine(main.id, before);
      for (const { id } of alternates) noteLine(id, before);
    },
    /** Notes the state of an event. Must be called before it is written. */
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
