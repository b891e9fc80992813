import { createHash } from "node:crypto";
import type { MarketLine, Odds } from "@linewire/contract";

const LEAGUES = ["nfl", "nba", "mlb", "nhl", "cfb", "cbb", "wnba"];
const MARKET_TYPES = ["straight", "props", "futures"];

type DigestedLine = Pick<MarketLine, "marketLineId" | "price" | "points" | "statusId" | "sequenceNumber">;

const rowOf = ({ marketLineId, price, points, statusId, sequenceNumber }: DigestedLine): string =>
  `${marketLineId} ${price} ${points ?? "-"} ${statusId} ${sequenceNumber}`;

type Group = Odds["odds"][string]["periodTypes"][string]["pregame"][string];

const gameOf = ({ eventId, statusId, eventTeams }: Group): string =>
  `game ${eventId} ${statusId} ${Object.values(eventTeams ?? {})
    .map(({ score }) => score ?? "-")
    .join(":")}`;

/** The clock decides when removed lines disappear, so they and their markets are left out. */
const rowsIn = (group: Group): string[] => {
  const lines = Object.values(group.sides)
    .flatMap(({ marketSourceLines }) => Object.values(marketSourceLines))
    .filter(({ disabled }) => disabled !== true)
    .flatMap((line) => [line, ...(line.alternateLines ?? []).filter(({ disabled }) => disabled !== true)]);
  return lines.length === 0 ? [] : [gameOf(group), ...lines.map((line) => rowOf(line))];
};

const rowsOf = ({ odds }: Odds): string[] =>
  Object.values(odds)
    .flatMap(({ periodTypes }) => Object.values(periodTypes))
    .flatMap(({ pregame, live }) => [...Object.values(pregame), ...Object.values(live)])
    .flatMap(rowsIn);

/** Does not depend on the time of the requests. */
export const oddsDigest = async (read: (path: string) => Promise<Odds>): Promise<{ rows: number; sha256: string }> => {
  const rows: string[] = [];
  for (const league of LEAGUES)
    for (const marketType of MARKET_TYPES) rows.push(...rowsOf(await read(`/market/${league}/${marketType}/odds`)));
  return { rows: rows.length, sha256: createHash("sha256").update(rows.toSorted().join("\n")).digest("hex") };
};
