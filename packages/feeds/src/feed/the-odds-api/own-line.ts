import type { LineState } from "@linewire/domain/line/line-state";
import { marketIdOf } from "../shared/ids.ts";

const YEARS_AROUND = [-1, 0, 1, 2];

/** Under what a line of this feed was made: its game, or its league and the year that a season ends in. */
const makersOf = ({ leagueId, market }: LineState, now: number): string[] =>
  market.eventId === null
    ? YEARS_AROUND.map((more) => `league ${leagueId} ${new Date(now).getUTCFullYear() + more}`)
    : [`event ${market.eventId}`];

const subjectsOf = ({ market: { teamId, personId } }: LineState): (string | null)[] => [
  null,
  ...(teamId === undefined ? [] : [`team ${teamId}`]),
  ...(personId === undefined ? [] : [`person ${personId}`]),
];

/** Whether a line of the store came from this feed: its ids follow from what it is. Lines of others are never touched. */
export const isOwnLine = (line: LineState, now: number): boolean => {
  const { betTypeId, periodTypeId } = line.market;
  return makersOf(line, now).some((of) =>
    subjectsOf(line).some((subject) => marketIdOf({ of, betTypeId, periodTypeId, subject }) === line.marketId),
  );
};
