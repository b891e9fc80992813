import type { LineQuery } from "@linewire/domain/line/line-query";
import type { Database } from "../file/database.ts";
import { lineWhere } from "./line-where.ts";

type Values = Record<string, string | number>;
type Id = { id: number };
type QuotedSource = { sourceId: number; movedAt: number };

export const marketReader = (database: Database) => {
  const known = new Map<string, { all: (values: Values) => unknown[] }>();
  const all = <Row>(sql: (where: string) => string, query: LineQuery): Row[] => {
    const { where, values } = lineWhere(query);
    const text = sql(where);
    const statement = known.get(text) ?? database.prepare<Values>(text);
    known.set(text, statement);
    return statement.all(values) as Row[];
  };
  const ids = (rows: readonly Id[]): number[] => rows.map(({ id }) => id);
  const ranked = database.prepare<[number, number], Id>(
    `SELECT person_id AS id FROM line WHERE event_id = ? AND bet_type_id = ? AND disabled = 0 AND main_id IS NULL
      AND person_id IS NOT NULL GROUP BY person_id ORDER BY avg(points) DESC, person_id`,
  );
  return {
    personIds: (query: LineQuery): number[] =>
      ids(all((where) => `SELECT DISTINCT person_id AS id FROM line WHERE person_id IS NOT NULL AND ${where}`, query)),
    rankedPersons: (eventId: number, betTypeId: number): number[] => ids(ranked.all(eventId, betTypeId)),
    teamIds: (query: LineQuery): number[] =>
      ids(
        all(
          (where) => `SELECT team_id AS id FROM line WHERE team_id IS NOT NULL AND ${where}
            UNION SELECT team_id FROM event_team WHERE event_id IN (SELECT event_id FROM line WHERE ${where})`,
          query,
        ),
      ),
    sources: (query: LineQuery): QuotedSource[] =>
      all(
        (where) =>
          `SELECT source_id AS sourceId, max(modified_on) AS movedAt FROM line WHERE disabled = 0 AND ${where} GROUP BY source_id`,
        query,
      ),
  };
};
