import { familyOf, type PointMarket } from "./families.ts";
import { PointTable } from "./point-table.ts";

const made = new Map<string, PointTable | null>();

const make = (league: string, market: PointMarket): PointTable | null => {
  const family = familyOf(league, market);
  return family === null ? null : new PointTable(family);
};

/** Computed on first use; null if the league has no table. */
export const pointTableOf = (league: string, market: PointMarket): PointTable | null => {
  const key = `${league}:${market}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const table = make(league, market);
  made.set(key, table);
  return table;
};
