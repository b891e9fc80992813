import type { MarketGroup, MarketLine, MarketSide, Odds } from "@linewire/contract";
import { LINE_STATUS } from "@linewire/contract/names";

export type OddsNames = { betType: (id: number) => string | undefined; book: (id: number) => string | undefined };

export type OddsRow = {
  marketLineId: number;
  eventId: number | null;
  event: string | undefined;
  period: string;
  isLive: boolean;
  betType: string | number;
  side: string;
  book: string | number;
  points: number | undefined;
  price: number | null;
  isSuspended: boolean;
  modifiedOn: string;
};

type Place = { group: MarketGroup; side: MarketSide; period: string; names: OddsNames };

const rowOf = ({ group, side, period, names }: Place, sourceId: string, line: MarketLine): OddsRow => ({
  marketLineId: line.marketLineId,
  eventId: group.eventId,
  event: group.eventName,
  period,
  isLive: group.isLive,
  betType: names.betType(group.betTypeId) ?? group.betTypeId,
  side: side.sideName,
  book: names.book(Number(sourceId)) ?? Number(sourceId),
  points: line.points,
  price: line.price,
  isSuspended: line.statusId !== LINE_STATUS.available,
  modifiedOn: line.modifiedOn,
});

export const oddsRows = ({ odds }: Odds, names: OddsNames): OddsRow[] =>
  Object.values(odds).flatMap(({ periodTypes }) =>
    Object.entries(periodTypes).flatMap(([period, { pregame, live }]) =>
      [...Object.values(pregame), ...Object.values(live)].flatMap((group) =>
        Object.values(group.sides).flatMap((side) =>
          Object.entries(side.marketSourceLines)
            .filter(([, line]) => line.disabled !== true)
            .map(([sourceId, line]) => rowOf({ group, side, period, names }, sourceId, line)),
        ),
      ),
    ),
  );
