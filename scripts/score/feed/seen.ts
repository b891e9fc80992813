import type { Odds } from "@linewire/contract";
import type { FeedScoreNode } from "./node.ts";

type OddsResponse = { data: Pick<Odds, "odds"> };

type Group = Odds["odds"][string]["periodTypes"][string]["pregame"][string];

const offersOf = (group: Group): string[] => {
  const start = new Date(group.eventStart ?? 0).toISOString();
  const place = [group.eventName, start, group.isLive ? "live" : "pregame"];
  return Object.values(group.sides).flatMap(({ sideIndex, marketSourceLines }) =>
    Object.entries(marketSourceLines).flatMap(([book, { disabled, statusId, points, price }]) =>
      disabled || statusId !== 1 ? [] : [[...place, book, group.betTypeId, sideIndex, points ?? "", price].join("|")],
    ),
  );
};

/** The lines on offer in a league, read over REST, in the format of `expectedLines`. */
export const seenLines = async ({ url, key }: FeedScoreNode, league: string): Promise<Set<string>> => {
  const answer = await fetch(`${url}/market/${league}/straight/odds`, { headers: { "X-Api-Key": key } });
  const { data } = (await answer.json()) as OddsResponse;
  const groups = Object.values(data.odds)
    .flatMap(({ periodTypes }) => Object.values(periodTypes))
    .flatMap(({ pregame, live }) => [...Object.values(pregame), ...Object.values(live)]);
  return new Set(groups.flatMap(offersOf));
};
