import type { IngestRow } from "@linewire/contract";
import { EVENT_STATUS } from "@linewire/contract/names";
import { iso, type FeedPace } from "../pace.ts";
import { gameClockOf } from "./clock.ts";
import type { Fixture } from "./fixture.ts";
import type { Game } from "./game.ts";
import { momentOf } from "./game.ts";
import type { GameMoment } from "./moment.ts";

const REGULAR_SEASON = 2;

type EventRow = Extract<IngestRow, { type: "event" }>;

const STATUS_NAMES = { pregame: "Pregame", live: "Live", final: "Final" } as const;

const sidesOf = ({ away, home, index, leagueId }: Fixture, moment: GameMoment) =>
  [away, home].map((team, sideIndex) => ({
    teamId: team.id,
    sideIndex,
    rotationNumber: leagueId * 100 + 1 + index * 2 + sideIndex,
    name: team.name,
    abbreviation: team.abbreviation,
    ...(moment.phase === "pregame" ? {} : { score: sideIndex === 0 ? moment.away : moment.home }),
  }));

const progressOf = (sport: Fixture["sport"], moment: GameMoment, periodIds: ReadonlyMap<string, number>) => {
  const period = moment.segment?.period ?? 1;
  const key = period > sport.periods ? "game" : sport.periodKeys[period - 1];
  const periodTypeId = periodIds.get(moment.phase === "final" ? "game" : (key ?? "game"));
  return {
    gameClock: moment.phase === "final" ? "FINAL" : gameClockOf(sport, moment),
    ...(periodTypeId === undefined ? {} : { periodTypeId }),
    ...(period > sport.periods ? { overtimeNumber: period - sport.periods } : {}),
  };
};

export const eventName = ({ away, home }: Fixture): string => `${away.name} @ ${home.name}`;

export const eventRowOf = (
  game: Game,
  at: number,
  pace: FeedPace,
  periodIds: ReadonlyMap<string, number>,
): EventRow => {
  const { fixture } = game;
  const moment = momentOf(game, at);
  const start = pace.wallAt(fixture.start);
  return {
    type: "event",
    event: {
      eventId: fixture.eventId,
      name: eventName(fixture),
      leagueId: fixture.leagueId,
      eventStart: iso(start),
      ...(moment.phase === "final" ? { eventEnd: iso(pace.wallAt(game.end)) } : {}),
      statusId: EVENT_STATUS[moment.phase],
      statusName: STATUS_NAMES[moment.phase],
      seasonId: fixture.leagueId * 10_000 + fixture.season,
      seasonPartId: fixture.leagueId * 100_000 + fixture.season * 10 + REGULAR_SEASON,
      ...(moment.phase === "pregame" ? {} : progressOf(fixture.sport, moment, periodIds)),
      eventTeams: sidesOf(fixture, moment),
    },
  };
};
