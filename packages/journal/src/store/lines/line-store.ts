// Receives line changes, and applies them to the tables from which REST reads.
import { instantOf } from "@linewire/domain/clock/instant-text";
import type { LineMove } from "@linewire/domain/change/change";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineLinks, LineState } from "@linewire/domain/line/line-state";
import type { Database } from "../file/database.ts";
import {
  INSERT_LINE,
  insertValues,
  isPriceChange,
  LINE_COLUMNS,
  lineOf,
  UPDATE_LINE,
  UPDATE_PRICE,
  updateValues,
  type LineRow,
} from "./line-row.ts";
import { lineWhere, type LineWhere } from "./line-where.ts";

const preparedOnce = <T>(prepare: (where: string) => T): ((where: string) => T) => {
  const known = new Map<string, T>();
  return (where) => {
    const statement = known.get(where) ?? prepare(where);
    known.set(where, statement);
    return statement;
  };
};

type Bet = Pick<LineState["market"], "eventId" | "betTypeId" | "periodTypeId" | "personId">;

export const lineReader = (database: Database) => {
  const select = <Values extends unknown[] | LineWhere["values"]>(where: string) =>
    database.prepare<Values, LineRow>(`SELECT ${LINE_COLUMNS} FROM line WHERE ${where}`).raw();
  const byId = select<[number]>("id = ?");
  const open = select<[number]>("event_id = ? AND disabled = 0");
  const priced = select<[number]>("event_id = ? AND disabled = 0 AND main_id IS NULL AND live = 0 AND status_id = 1");
  const alternates = select<[number, number, number]>(
    "market_id = ? AND side_index = ? AND main_id = ? AND disabled = 0",
  );
  const bets = select<[number, number, number, number | null]>(
    "event_id = ? AND bet_type_id = ? AND period_type_id = ? AND person_id IS ? AND disabled = 0",
  );
  const betsOf = ({ eventId, betTypeId, periodTypeId, personId }: Bet): LineState[] =>
    eventId === null ? [] : bets.all(eventId, betTypeId, periodTypeId, personId ?? null).map(lineOf);
  const statement = preparedOnce((where) => select<LineWhere["values"]>(where));
  const removal = preparedOnce((where) =>
    database.prepare<LineWhere["values"], { id: number }>(
      `SELECT id FROM line WHERE disabled = 1 AND ${where}
       UNION SELECT id FROM dropped_line WHERE ${where}
         AND NOT EXISTS (SELECT 1 FROM line WHERE line.id = dropped_line.id) ORDER BY id`,
    ),
  );
  return {
    get: (id: number): LineState | undefined => {
      const row = byId.get(id);
      return row && lineOf(row);
    },
    openLines: (eventId: number): LineState[] => open.all(eventId).map(lineOf),
    /** Fair prices are computed from the open main lines of an event that has not started. */
    pricedLines: (eventId: number): LineState[] => priced.all(eventId).map(lineOf),
    alternates: ({ id, marketId, market }: LineState): LineState[] =>
      alternates.all(marketId, market.sideIndex, id).map(lineOf),
    bets: betsOf,
    market: ({ market, marketKey }: LineState): LineState[] =>
      betsOf(market).filter((line) => line.marketKey === marketKey),
    list: (query: LineQuery): LineState[] => {
      const { where, values } = lineWhere(query);
      return statement(where).all(values).map(lineOf);
    },
    /** Lines that were disabled or deleted at or after `modifiedSince`. */
    removed: (query: LineQuery): number[] => {
      const { where, values } = lineWhere(query);
      return removal(where)
        .all(values)
        .map(({ id }) => id);
    },
  };
};

/** Undefined if the move contains the line twice, because the second change follows the first. */
const beforeOf = ({ line, alternates, before }: LineMove, id: number): LineState | undefined => {
  const count = alternates.reduce((sum, one) => sum + (one.id === id ? 1 : 0), line.id === id ? 1 : 0);
  return count === 1 ? before?.find((one) => one.id === id) : undefined;
};

/**
 * A new price changes no index. Of the indexed columns only `modified_on` changes, and its index has only disabled
 * lines.
 */
export const lineWriter = (database: Database) => {
  const update = database.prepare(UPDATE_LINE);
  const insert = database.prepare(INSERT_LINE);
  const link = database.prepare<[string | null, number]>("UPDATE line SET link = ? WHERE id = ?");
  const updatePrice = database.prepare(UPDATE_PRICE);
  const put = (line: LineState, before: LineState | undefined): void => {
    if (before !== undefined && isPriceChange(line, before)) {
      const { points, price, previousPoints, previousPrice, edge, sequenceNumber, modifiedOn, id } = line;
      const at = instantOf(modifiedOn);
      const values = [points, price, previousPoints, previousPrice, edge, sequenceNumber, at, id];
      // The stored line has another sequence number than `before`, so all its columns are written.
      if (updatePrice.run(...values, before.sequenceNumber).changes > 0) return;
    }
    if (update.run(...updateValues(line)).changes === 0) insert.run(...insertValues(line));
  };
  const gone = "SELECT id FROM line WHERE disabled = 1 AND modified_on < ? ORDER BY modified_on, id LIMIT ?";
  const drop = database.prepare<[number, number, number]>(
    `INSERT OR REPLACE INTO dropped_line (id, source_id, league_id, market_type_id, event_id, bet_type_id, period_type_id, modified_on)
     SELECT id, source_id, league_id, market_type_id, event_id, bet_type_id, period_type_id, ? FROM line WHERE id IN (${gone})`,
  );
  const remove = database.prepare<[number, number]>(`DELETE FROM line WHERE id IN (${gone})`);
  const forget = database.prepare<[number]>("DELETE FROM dropped_line WHERE modified_on < ?");
  return {
    fold: (move: LineMove): void => {
      put(move.line, beforeOf(move, move.line.id));
      for (const alternate of move.alternates) put(alternate, beforeOf(move, alternate.id));
    },
    foldLinks: ({ links }: LineLinks): void => {
      for (const [id, url] of links) link.run(url, id);
    },
    /**
     * Deletes lines disabled before `before`, after polling clients have seen the removal. Their ids are stored with
     * the time `now`.
     */
    removeGone: (before: number, limit: number, now: number): number => {
      drop.run(now, before, limit);
      return remove.run(before, limit).changes;
    },
    forgetDropped: (before: number): void => void forget.run(before),
  };
};
