import type { LineState } from "@linewire/domain/line/line-state";
import { marketIdOf } from "../shared/ids.ts";

const YEARS_AROUND = [-1, 0, 1, 2];

/** Identity texts with which this feed would have built the line's id: its game, or its league and a year near the current one. */
const makersOf = ({ leagueId, market }: LineState, now: number): string[] =>
  market.eventId === null
    ? YEARS_AROUND.map((more) => `league ${leagueId} ${new Date(now).getUTCFullYear() + more}`)
    : [`event ${market.eventId}`];

const subjectsOf = ({ market: { teamId, personId } }: LineState): (string | null)[] => [
  null,
  ...(teamId === undefined ? [] : [`team ${teamId}`]),
  ...(personId === undefined ? [] : [`person ${personId}`]),
];

/** Whether a stored line is from this feed: then its market id is the hash of its identity. Lines of other feeds are not touched. */
export const isOwnLine = (line: LineState, now: number): boolean => {
  const { betTypeId, periodTypeId } = line.market;
  return makersOf(line, now).some((of) =>
    subjectsOf(line).some((subject) => marketIdOf({ of, betTypeId, periodTypeId, subject }) === line.marketId),
  );
};
