import type { GameView } from "../game-legs.ts";
import { MarketFair, type FairMarket } from "../../price/market-fair.ts";
import { decimalOf } from "@linewire/domain/line/odds";
import { pointTableOf } from "../../price/point-tables.ts";
import type { PointMarket } from "../../price/families.ts";
import type { OpenLine } from "@linewire/domain/line/open-line";
import { completeAt, type MarketSheet } from "./market-sheet.ts";

type Shape = { market: PointMarket; overSide: 0 | 1 };

const consensusAtMainLine = (sheet: MarketSheet, league: string, { market, overSide }: Shape): FairMarket | null => {
  const table = pointTableOf(league, market);
  if (table === null) return null;
  const fair = new MarketFair({ sides: 2, method: sheet.method, points: { table, overSide } });
  let now = 0;
  for (const [bookId, own] of sheet.byBook) {
    const main = own.find((line) => line.mainId === null && line.market.sideIndex === overSide);
    const pair = main && completeAt(own, sheet.betType, main);
    if (!main || main.points === null || !pair) continue;
    const at = pair.reduce((newest, { modifiedOn }) => Math.max(newest, Date.parse(modifiedOn)), 0);
    now = Math.max(now, at);
    // The table's margins are those of the home team: home -3.5 wins with a margin above 3.5.
    const line = market === "margin" ? -main.points || 0 : main.points;
    fair.take({ bookId, decimals: pair.map(({ price }: OpenLine) => decimalOf(price)), line, at });
  }
  return fair.fair(now);
};

/** Null if a market has no fair price. */
export const gameViewOf = (league: string, spread: MarketSheet | null, total: MarketSheet | null): GameView | null => {
  const margin = spread && consensusAtMainLine(spread, league, { market: "margin", overSide: 1 });
  const sum = total && consensusAtMainLine(total, league, { market: "total", overSide: 0 });
  const [home, over] = [margin?.chances[1], sum?.chances[0]];
  if (!margin || !sum || margin.line === null || sum.line === null || home === undefined || over === undefined)
    return null;
  return { league, spread: { points: -margin.line || 0, home }, total: { points: sum.line, over } };
};
