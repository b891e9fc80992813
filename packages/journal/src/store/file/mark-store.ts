import type { LineMark } from "@linewire/domain/stream/line-mark";
import { openForReading } from "./database.ts";

type MarkRow = {
  id: number;
  sequence: number;
  status_id: number;
  league_id: number;
  market_type_id: number;
  bet_type_id: number;
  source_id: number;
  event_id: number | null;
};

const AT_ONCE = 2000;

const markOf = (row: MarkRow): LineMark => ({
  id: row.id,
  sequence: row.sequence,
  statusId: row.status_id,
  disabled: false,
  place: {
    leagueId: row.league_id,
    marketTypeId: row.market_type_id,
    betTypeId: row.bet_type_id,
    sourceId: row.source_id,
    eventId: row.event_id,
  },
});

/**
 * Reads checksum fields of all lines that are not disabled, in slices between which the event loop runs. Returns the
 * journal position.
 */
export const readMarks = async (file: string, put: (mark: LineMark) => void): Promise<number> => {
  const database = openForReading(file);
  try {
    const slice = database.prepare<[number, number], MarkRow>(
      `SELECT id, sequence, status_id, league_id, market_type_id, bet_type_id, source_id, event_id
       FROM line WHERE id > ? AND disabled = 0 ORDER BY id LIMIT ?`,
    );
    database.exec("BEGIN");
    const last = database.prepare<[], { seq: number | null }>("SELECT max(last_seq) AS seq FROM journal").get();
    for (let rows = slice.all(0, AT_ONCE); rows.length > 0; rows = slice.all(rows.at(-1)!.id, AT_ONCE)) {
      for (const row of rows) put(markOf(row));
      await new Promise((resolve) => void setImmediate(resolve));
    }
    return last?.seq ?? 0;
  } finally {
    database.close();
  }
};
