import type { Event } from "@linewire/contract";
import { EVENT_STATUS } from "@linewire/contract/names";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Chronicle, ChronicleGame, ChronicleTeam } from "@linewire/domain/chronicle/chronicle";
import type { Views } from "../views.ts";

const DAY_MS = 86_400_000;
const PAST_WINDOW_MS = 6 * DAY_MS;
const FUTURE_WINDOW_MS = 14 * DAY_MS;
const STARS = 3;
const PERIODS: Readonly<Record<string, number>> = { mlb: 9, nhl: 3, cbb: 2 };
const USUAL_PERIODS = 4;

const phaseOf = ({ statusId }: Event): ChronicleGame["phase"] =>
  statusId === EVENT_STATUS.pregame ? "ahead" : statusId === EVENT_STATUS.live ? "live" : "over";

const teamsOf = ({ teams, players }: Catalogue): ReadonlyMap<number, ChronicleTeam> =>
  new Map(
    teams.map(({ id, name, nickname, venue }) => {
      const own = players.filter(({ teamId }) => teamId === id).slice(0, STARS);
      return [
        id,
        { id, name, nickname, venue, players: own.map(({ firstName, lastName }) => `${firstName} ${lastName}`) },
      ];
    }),
  );

type Names = { teams: ReadonlyMap<number, ChronicleTeam>; zones: ReadonlyMap<number, string> };

const gameOf = ({ teams, zones }: Names, league: string, event: Event): ChronicleGame[] => {
  const [one, other] = event.eventTeams ?? [];
  const [away, home] = [teams.get(one?.teamId ?? 0), teams.get(other?.teamId ?? 0)];
  if (!away || !home) return [];
  const periods = PERIODS[league] ?? USUAL_PERIODS;
  return [
    {
      eventId: event.eventId,
      league,
      away,
      home,
      start: Date.parse(event.eventStart),
      phase: phaseOf(event),
      score: { away: one?.score ?? 0, home: other?.score ?? 0 },
      clock: event.gameClock ?? "",
      periods,
      period: Number(/\d+/.exec(event.gameClock ?? "")?.[0] ?? periods),
      plays: [],
      timeZone: zones.get(home.id) ?? "America/New_York",
      city: null,
      told: null,
    },
  ];
};

type Wiring = { catalogue: Catalogue; views: Pick<Views, "events">; now: () => number };

/** Some feeds send no facts about games. Facts from the store replace them. */
export const storedChronicle = ({ catalogue, views, now }: Wiring): Chronicle => {
  const names = {
    teams: teamsOf(catalogue),
    zones: new Map(catalogue.teams.map(({ id, timeZone }) => [id, timeZone])),
  };
  const gamesIn = (league: string): ChronicleGame[] => {
    const id = catalogue.leagues.find(({ name }) => name === league)?.id;
    const events = id === undefined ? [] : views.events.between(id, now() - PAST_WINDOW_MS, now() + FUTURE_WINDOW_MS);
    return events.flatMap((event) => gameOf(names, league, event));
  };
  const isAhead = ({ phase }: ChronicleGame): boolean => phase === "ahead";
  const isIn = ({ away, home }: ChronicleGame, teamId: number): boolean => away.id === teamId || home.id === teamId;
  return {
    isAllYear: true,
    meetings: (league, away, home) => {
      const own = gamesIn(league).filter((game) => game.away.name === away && game.home.name === home);
      return { last: own.findLast((game) => !isAhead(game)) ?? null, next: own.find(isAhead) ?? null };
    },
    nextOf: (league, teamId) => gamesIn(league).find((game) => isAhead(game) && isIn(game, teamId)) ?? null,
    lastOf: (league, teamId) => gamesIn(league).findLast((game) => game.phase === "over" && isIn(game, teamId)) ?? null,
    inPlay: () => catalogue.leagues.flatMap(({ name }) => gamesIn(name).filter(({ phase }) => phase === "live")),
  };
};
