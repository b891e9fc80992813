import type { EventResult, LineResult } from "@linewire/contract";
import type { LineResults } from "@linewire/domain/change/change";
import type { KeysetPlace, KeysetQuery } from "@linewire/domain/page/keyset";
import type { ClosedLine } from "@linewire/domain/result/closed-line";
import type { Database } from "../file/database.ts";
import { LINE_COLUMNS, lineOf, type LineRow } from "./line-row.ts";

type Body = { body: string };
const parsed = <T>({ body }: Body): T => JSON.parse(body) as T;

type ClosingRow = [closingPrice: number | null, closingPoints: number | null, ...LineRow];
const CLOSING_COLUMNS = `closing_price, closing_points, ${LINE_COLUMNS}`;

/** The closing price is the last price before the line went live, or the last price of a line that never went live. */
const closedLineOf = ([closingPrice, closingPoints, ...row]: ClosingRow): ClosedLine => {
  const { id, marketId, sourceId, leagueId, market, alternateNumber, points, price } = lineOf(row);
  const close = market.live ? { price: closingPrice, points: closingPoints } : { price, points };
  const closing = close.price === null ? null : { price: close.price, points: close.points };
  return { id, marketId, sourceId, leagueId, market, alternateNumber, points, price, closing };
};

export type ResultQuery = {
  leagueId: number;
  eventIds: readonly number[] | null;
  betTypeIds: readonly number[] | null;
  sourceIds: readonly number[] | null;
  lineIds: readonly number[] | null;
  from: number | null;
  until: number;
};
export type FoundResult = KeysetPlace & { thing: LineResult; eventId: number };

type ResultRow = Body & { id: number; event_id: number; updated_at: number };

const NARROWED = [
  ["event_id", "eventIds"],
  ["bet_type_id", "betTypeIds"],
  ["source_id", "sourceIds"],
  ["id", "lineIds"],
] as const;

const pageOf = (database: Database) => {
  const statements = new Map<string, ReturnType<typeof database.prepare<(number | string)[], ResultRow>>>();
  return (query: ResultQuery, { beyond, going, limit }: KeysetQuery): FoundResult[] => {
    const narrowed = NARROWED.filter(([, name]) => query[name] !== null);
    // Without the hint, SQLite would scan the league's results in time order to find a few games.
    const index = query.eventIds === null ? "line_result_by_time" : "line_result_by_event";
    const hint = query.lineIds === null ? `INDEXED BY ${index}` : "NOT INDEXED";
    const sql = `SELECT id, event_id, updated_at, body FROM line_result ${hint} WHERE league_id = ? AND updated_at >= ? AND updated_at <= ?
      ${narrowed.map(([column]) => `AND ${column} IN (SELECT value FROM json_each(?))`).join(" ")}
      ${beyond === null ? "" : `AND (updated_at, id) ${going === "asc" ? ">" : "<"} (?, ?)`}
      ORDER BY updated_at ${going}, id ${going} LIMIT ?`;
    const statement = statements.get(sql) ?? database.prepare<(number | string)[], ResultRow>(sql);
    statements.set(sql, statement);
    const lists = narrowed.map(([, name]) => JSON.stringify(query[name]));
    const place = beyond === null ? [] : [beyond.updatedAt, beyond.id];
    return statement
      .all(query.leagueId, query.from ?? 0, query.until, ...lists, ...place, limit)
      .map((row) => ({ id: row.id, eventId: row.event_id, updatedAt: row.updated_at, thing: parsed<LineResult>(row) }));
  };
};

export const resultReader = (database: Database) => {
  const standing = database
    .prepare<[number], ClosingRow>(`SELECT ${CLOSING_COLUMNS} FROM line WHERE event_id = ?`)
    .raw();
  const closed = database.prepare<[number, number], Body>(
    "SELECT body FROM closed_line WHERE event_id = ? AND id NOT IN (SELECT id FROM line WHERE event_id = ?)",
  );
  const settled = database.prepare<[number], Body>("SELECT body FROM line_result WHERE event_id = ?");
  const ofEvent = database.prepare<[number], Body>("SELECT body FROM event_result WHERE event_id = ?");
  const ofLine = database.prepare<[number], Body>("SELECT body FROM line_result WHERE id = ?");
  return {
    closedLines: (eventId: number): ClosedLine[] => [
      ...standing.all(eventId).map(closedLineOf),
      ...closed.all(eventId, eventId).map((row) => parsed<ClosedLine>(row)),
    ],
    lineResults: (eventId: number): LineResult[] => settled.all(eventId).map((row) => parsed<LineResult>(row)),
    lineResult: (lineId: number): LineResult | undefined => {
      const row = ofLine.get(lineId);
      return row && parsed(row);
    },
    eventResult: (eventId: number): EventResult | undefined => {
      const row = ofEvent.get(eventId);
      return row && parsed(row);
    },
    resultPage: pageOf(database),
  };
};

export const resultWriter = (database: Database) => {
  const event = database.prepare(
    "INSERT OR REPLACE INTO event_result (event_id, league_id, modified_on, body) VALUES (?, ?, ?, ?)",
  );
  const line = database.prepare(
    `INSERT OR REPLACE INTO line_result (id, event_id, league_id, bet_type_id, source_id, updated_at, body)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const settled = database.prepare<[number]>("DELETE FROM closed_line WHERE id = ?");
  const leaving = database
    .prepare<[number, number], [modifiedOn: number, ...ClosingRow]>(
      `SELECT modified_on, ${CLOSING_COLUMNS} FROM line
       WHERE id IN (SELECT id FROM line WHERE disabled = 1 AND modified_on < ? ORDER BY modified_on, id LIMIT ?)
         AND event_id IS NOT NULL AND id NOT IN (SELECT id FROM line_result)`,
    )
    .raw();
  const close = database.prepare(
    "INSERT OR REPLACE INTO closed_line (id, event_id, modified_on, body) VALUES (?, ?, ?, ?)",
  );
  const forgets = [
    "closed_line WHERE modified_on",
    "event_result WHERE modified_on",
    "line_result WHERE updated_at",
  ].map((where) => database.prepare<[number]>(`DELETE FROM ${where} < ?`));
  return {
    foldEvent: (result: EventResult): void =>
      void event.run(result.eventId, result.leagueId, Date.parse(result.settledOn), JSON.stringify(result)),
    foldLines: ({ eventId, leagueId, betTypeId, marketSourceId, lines }: LineResults): void => {
      for (const result of lines) {
        const { marketLineId: id, settledOn } = result;
        line.run(id, eventId, leagueId, betTypeId, marketSourceId, Date.parse(settledOn), JSON.stringify(result));
        settled.run(id);
      }
    },
    /** Keeps lines about to be deleted before their game has a result. */
    keepLeaving: (before: number, maxRows: number): void => {
      for (const [modifiedOn, ...row] of leaving.all(before, maxRows)) {
        const closed = closedLineOf(row);
        close.run(closed.id, closed.market.eventId, modifiedOn, JSON.stringify(closed));
      }
    },
    forgetResults: (before: number): void => {
      for (const statement of forgets) statement.run(before);
    },
  };
};
