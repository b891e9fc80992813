import type { LineQuery } from "@linewire/domain/line/line-query";

const isIn = (column: string, name: string): string => `${column} IN (SELECT value FROM json_each(@${name}))`;

const CONDITIONS: Record<keyof LineQuery, string> = {
  leagueIds: isIn("league_id", "leagueIds"),
  marketTypeIds: isIn("market_type_id", "marketTypeIds"),
  eventIds: isIn("event_id", "eventIds"),
  betTypeIds: isIn("bet_type_id", "betTypeIds"),
  sourceIds: isIn("source_id", "sourceIds"),
  periodTypeIds: isIn("period_type_id", "periodTypeIds"),
  modifiedSince: "modified_on >= @modifiedSince",
};
const COLUMNS = Object.keys(CONDITIONS) as (keyof LineQuery)[];

export type LineWhere = { where: string; values: Record<string, string | number> };

/** A query as SQL. Lists go in as JSON, so that queries of the same shape are one statement, prepared once. */
export const lineWhere = (query: LineQuery): LineWhere => {
  const given = COLUMNS.filter((name) => query[name] !== undefined && query[name] !== null);
  const values: LineWhere["values"] = {};
  for (const name of given) {
    const value = query[name]!;
    values[name] = typeof value === "number" ? value : JSON.stringify(value);
  }
  return { where: ["TRUE", ...given.map((name) => CONDITIONS[name])].join(" AND "), values };
};
