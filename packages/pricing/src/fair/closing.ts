import type { Closing } from "@linewire/domain/change/closing";
import type { PointTable } from "../price/point-table.ts";
import type { FairMarket } from "../price/market-fair.ts";
import type { Pregame } from "../live/pregame.ts";
import type { FairPrices } from "./fair-prices.ts";
import type { MarketKind } from "@linewire/domain/line/market-kind";

const HALF = 0.5;
const FARTHEST = 20;

/** At this line over and under are equally probable. It is interpolated between two half-point lines. */
const evenLine = (table: PointTable, location: number, near: number): number => {
  const over = (line: number): number => table.overDecided(location, line);
  let low = Math.floor(near) + HALF;
  for (let step = 0; step < FARTHEST && over(low) < HALF; step++) low--;
  for (let step = 0; step < FARTHEST && over(low + 1) >= HALF; step++) low++;
  const [above, below] = [over(low), over(low + 1)];
  if (!(above >= HALF && below < HALF)) return near;
  return low + (above - HALF) / (above - below);
};

const evenOf = ({ chances, line }: FairMarket, { points }: FairPrices["rules"]): number | null => {
  if (points === null || line === null) return null;
  if (points.table === null) return line;
  return evenLine(points.table, points.table.locate(line, chances[points.overSide]!), line);
};

export const closingOf = (
  { eventId, leagueId }: { eventId: number; leagueId: number },
  markets: readonly FairPrices[],
  at: number,
): Closing | null => {
  const found = (kind: MarketKind) => {
    const prices = markets.find(({ rules }) => rules.kind === kind);
    const fair = prices?.fair(at) ?? null;
    return prices && fair ? { fair, even: evenOf(fair, prices.rules) } : null;
  };
  const [moneyline, spread, total] = [found("moneyline"), found("spread"), found("total")];
  if (!moneyline && !spread && !total) return null;
  return {
    eventId,
    leagueId,
    at,
    homeWin: moneyline?.fair.chances[1] ?? null,
    favouredBy: spread?.even ?? null,
    total: total?.even ?? null,
    books: Math.max(...[moneyline, spread, total].map((one) => one?.fair.books ?? 0)),
  };
};

/** Null without a total, or without both win probability and spread. */
export const pregameOf = ({ homeWin, favouredBy, total }: Closing): Pregame | null =>
  total === null || (homeWin === null && favouredBy === null) ? null : { homeWin, favouredBy, total };
