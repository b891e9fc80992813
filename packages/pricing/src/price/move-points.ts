import { explained, type Explain } from "./explain.ts";
import { pointTableOf } from "./point-tables.ts";
import type { PointMarket } from "./families.ts";
import type { ThreeWays } from "./point-table.ts";

export type MovedPoints = ThreeWays & { location: number; explain: Explain };

/** Null if the league has no point table for the market. */
export const movePoints = (
  { league, market }: { league: string; market: PointMarket },
  known: { line: number; over: number },
  line: number,
): MovedPoints | null => {
  const table = pointTableOf(league, market);
  if (table === null) return null;
  const location = table.locate(known.line, known.over);
  return {
    ...table.at(location, line),
    location,
    explain: explained("discrete_points", { family: table.family.name, league, market, ...known, to: line }),
  };
};
