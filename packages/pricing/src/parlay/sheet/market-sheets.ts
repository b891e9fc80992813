import type { LineState } from "@linewire/domain/line/line-state";
import { devigMethodOf } from "../../price/devig-settings.ts";
import type { BetRows } from "./bet-of-line.ts";
import { isOpen } from "@linewire/domain/line/open-line";
import type { MarketSheet } from "./market-sheet.ts";

export type BetMarket = Pick<LineState["market"], "betTypeId" | "periodTypeId" | "personId"> & { eventId: number };
export type SheetReader = BetRows & {
  bets: (market: BetMarket) => readonly LineState[];
  betTypeId: (key: string) => number | undefined;
};

export type PricedMarket = Pick<LineState, "leagueId" | "market" | "marketKey"> & { points: number | null };

export const marketSheets = (reader: SheetReader, eventId: number) => {
  const known = new Map<string, MarketSheet | null>();

  const read = (place: BetMarket, leagueId: number, kept: (line: LineState) => boolean): MarketSheet | null => {
    const betType = reader.betType(place.betTypeId);
    if (!betType) return null;
    const league = reader.leagueCode(leagueId) ?? "";
    const market = reader.betTypeKey(betType.id) ?? "";
    const method = devigMethodOf({ league, market, outcomes: betType.canDraw ? 3 : 2 });
    const lines = reader.bets(place).filter(kept).filter(isOpen);
    return { lines, byBook: Map.groupBy(lines, ({ sourceId }) => sourceId), betType, method };
  };

  return {
    of: ({ leagueId, market, marketKey }: PricedMarket): MarketSheet | null => {
      const found = known.get(marketKey);
      if (found !== undefined) return found;
      const sheet = read({ ...market, eventId }, leagueId, (line) => line.marketKey === marketKey);
      known.set(marketKey, sheet);
      return sheet;
    },
    pregame: (key: "spread" | "total", { leagueId, market: { periodTypeId } }: PricedMarket): MarketSheet | null => {
      const betTypeId = reader.betTypeId(key);
      if (betTypeId === undefined) return null;
      return read({ eventId, betTypeId, periodTypeId }, leagueId, ({ market }) => !market.live);
    },
  };
};
export type MarketSheets = ReturnType<typeof marketSheets>;
