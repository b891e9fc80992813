import type { Event, MarketGroup, MarketLine, MarketSide, Odds } from "@linewire/contract";
import type { LineState } from "./line-state.ts";
import { altLineOf, marketLineOf } from "./wire-line.ts";

export type TreeNames = {
  leagueCode: string;
  leagueId: number;
  periodName: (id: number) => string;
  event: (id: number) => Event | undefined;
  /** Absent if the client requested no links. */
  link?: (line: LineState) => string | null;
};

type Periods = Odds["odds"][string]["periodTypes"];

const teamsOf = (event: Event): MarketGroup["eventTeams"] =>
  Object.fromEntries(
    (event.eventTeams ?? []).map(({ teamId, rotationNumber, score, sideIndex }) => [
      String(sideIndex),
      {
        teamId,
        ...(rotationNumber === undefined ? {} : { rotationNumber }),
        ...(score === undefined ? {} : { score }),
        sideIndex,
      },
    ]),
  );

const eventPart = (event: Event | undefined): Partial<MarketGroup> => {
  if (!event) return {};
  return {
    ...(event.seasonId === undefined ? {} : { seasonId: event.seasonId }),
    eventName: event.name,
    eventStart: event.eventStart,
    statusId: event.statusId,
    ...(event.gameClock === undefined ? {} : { gameClock: event.gameClock }),
    eventTeams: teamsOf(event) ?? {},
  };
};

const groupOf = ({ market }: LineState, event: Event | undefined): MarketGroup => ({
  eventId: market.eventId,
  ...eventPart(event),
  isLive: market.live,
  betTypeId: market.betTypeId,
  ...(market.betSubType === undefined ? {} : { betSubType: market.betSubType }),
  sides: {},
});

const sideOf = ({ market, marketId }: LineState): MarketSide => ({
  sideIndex: market.sideIndex,
  sideName: market.sideName ?? "",
  ...(market.teamId === undefined ? {} : { teamId: market.teamId }),
  ...(market.personId === undefined ? {} : { personId: market.personId }),
  marketId,
  marketSourceLines: {},
});

const periodOf = (periods: Periods, id: number, name: string): Periods[string] =>
  (periods[name] ??= { periodTypeId: id, pregame: {}, live: {} });

const place = (periods: Periods, line: LineState, names: TreeNames): MarketSide => {
  const { market } = line;
  const period = periodOf(periods, market.periodTypeId, names.periodName(market.periodTypeId));
  const groups = market.live ? period.live : period.pregame;
  const group = (groups[line.marketKey] ??= groupOf(
    line,
    market.eventId === null ? undefined : names.event(market.eventId),
  ));
  return (group.sides[line.sideKey] ??= sideOf(line));
};

const linkField = (line: LineState, { link }: TreeNames): { deepLink?: string | null } =>
  link === undefined ? {} : { deepLink: link(line) };

export const oddsTree = (lines: readonly LineState[], sequence: number, names: TreeNames): Odds => {
  const periods: Periods = {};
  const mains = new Map<number, MarketLine>();
  let lastUpdated = 0;
  for (const line of lines) {
    lastUpdated = Math.max(lastUpdated, Date.parse(line.modifiedOn));
    if (line.mainId !== null) continue;
    const main: MarketLine = { ...marketLineOf(line), ...linkField(line, names) };
    mains.set(line.id, main);
    place(periods, line, names).marketSourceLines[String(line.sourceId)] = main;
  }
  for (const line of lines) {
    const main = line.mainId === null ? undefined : mains.get(line.mainId);
    if (main) (main.alternateLines ??= []).push({ ...altLineOf(line), ...linkField(line, names) });
  }
  return { odds: { [names.leagueCode]: { leagueId: names.leagueId, periodTypes: periods } }, lastUpdated, sequence };
};
