import type { MarketLine, Odds } from "@linewire/contract";
import type { Installation } from "./installation.ts";

export type FoundLine = { line: MarketLine; row: { type: "market_line"; line: Record<string, unknown> } };

type Tree = { data: Odds };

const rowsOf = ({ data }: Tree, marketTypeId: number): FoundLine[] =>
  Object.values(data.odds).flatMap(({ periodTypes }) =>
    Object.values(periodTypes).flatMap(({ periodTypeId, pregame, live }) =>
      Object.values({ ...pregame, ...live }).flatMap((group) =>
        Object.values(group.sides).flatMap((side) =>
          Object.entries(side.marketSourceLines).map(([sourceId, line]) => ({
            line,
            row: {
              type: "market_line" as const,
              line: {
                marketLineId: line.marketLineId,
                marketId: side.marketId,
                marketSourceId: Number(sourceId),
                price: line.price,
                statusId: line.statusId,
                ...(line.points === undefined ? {} : { points: line.points }),
                market: {
                  eventId: group.eventId,
                  marketTypeId,
                  betTypeId: group.betTypeId,
                  sideIndex: side.sideIndex,
                  periodTypeId,
                  live: group.isLive,
                  ...(side.teamId === undefined ? {} : { teamId: side.teamId }),
                  ...(side.personId === undefined ? {} : { personId: side.personId }),
                },
              },
            },
          })),
        ),
      ),
    ),
  );

/** By id, each with the feed row that would produce the line. */
export const linesOf = async (installation: Installation, league: string): Promise<Map<number, FoundLine>> => {
  const straight = await installation.get<Tree>(`/market/${league}/straight/odds`);
  const props = await installation.get<Tree>(`/market/${league}/props/odds`);
  return new Map([...rowsOf(straight, 1), ...rowsOf(props, 3)].map((found) => [found.line.marketLineId, found]));
};
