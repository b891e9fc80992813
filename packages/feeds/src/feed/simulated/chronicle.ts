import type { Catalogue, CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import type { Chronicle, ChronicleGame, ChroniclePlay, ChronicleTeam } from "@linewire/domain/chronicle/chronicle";
import { type CalendarKind, calendarOf } from "./calendar/calendar.ts";
import { gameClockOf } from "./game/clock.ts";
import { type Game, gameOf, momentOf } from "./game/game.ts";
import type { Fixture } from "./game/fixture.ts";
import { fixturesOf } from "./game/schedule.ts";
import { castOf, type Rosters, rostersOf } from "./market/rosters.ts";
import { dayOf, HOUR, type FeedPace } from "./pace.ts";

type Source = { catalogue: Catalogue; seed: number; calendar: CalendarKind; pace: FeedPace; now: () => number };

const MEETING_SEARCH_DAYS = 45;
const NEXT_GAME_SEARCH_DAYS = 21;
const MAX_GAME_MS = 6 * HOUR;
const LAST_GAME_SEARCH_DAYS = 14;
const STARS = 3;

type IsWanted = (away: CatalogueTeam, home: CatalogueTeam) => boolean;

const playsUntil = (game: Game, at: number): ChroniclePlay[] => {
  const { sport, start } = game.fixture;
  let before = { away: 0, home: 0 };
  return game.timeline.plays
    .filter((play) => start + play.at <= at)
    .map(({ at: after, away, home }) => {
      const moment = momentOf(game, start + after);
      const side = away > before.away ? 0 : 1;
      const points = away + home - before.away - before.home;
      before = { away, home };
      return { period: moment.segment?.period ?? 1, clock: gameClockOf(sport, moment), side, points, away, home };
    });
};

type Archive = {
  world: () => number;
  entryOf: (game: Game) => ChronicleGame;
  leagueGames: (code: string, day: number, isWanted: IsWanted) => Game[];
  gamesOn: (day: number) => Game[];
};

const teamIn = (game: Game, side: 0 | 1, rosters: Rosters): ChronicleTeam => {
  const { id, name, nickname, venue } = side === 0 ? game.fixture.away : game.fixture.home;
  const absent = new Set(game.absences.map(({ player }) => player.id));
  const fit = castOf(game.fixture, side, rosters).filter(({ player }) => !absent.has(player.id));
  const players = fit.slice(0, STARS).map(({ player }) => `${player.firstName} ${player.lastName}`);
  return { id, name, nickname, venue, players };
};

const PHASES = { pregame: "ahead", live: "live", final: "over" } as const;

const chronicleGame = (
  game: Game,
  at: number,
  { pace, rosters }: { pace: FeedPace; rosters: Rosters },
): ChronicleGame => {
  const { fixture } = game;
  const moment = momentOf(game, at);
  return {
    eventId: fixture.eventId,
    league: fixture.sport.code,
    away: teamIn(game, 0, rosters),
    home: teamIn(game, 1, rosters),
    start: pace.wallAt(fixture.start),
    phase: PHASES[moment.phase],
    score: { away: moment.away, home: moment.home },
    clock: gameClockOf(fixture.sport, moment),
    periods: fixture.sport.periods,
    period: moment.segment?.period ?? 1,
    plays: playsUntil(game, at),
    timeZone: fixture.timeZone,
    city: fixture.city,
    told: fixture.featured?.final ? "told" : fixture.featured?.isSequel ? "sequel" : null,
  };
};

const archiveOf = ({ catalogue, seed: given, calendar, pace, now }: Source): Archive => {
  const seed = given >>> 0;
  const rosters = rostersOf(catalogue.players);
  const world = (): number => pace.worldAt(now());
  const play = (fixtures: readonly Fixture[]): Game[] => fixtures.map((fixture) => gameOf(seed, fixture, rosters));
  return {
    world,
    entryOf: (game) => chronicleGame(game, world(), { pace, rosters }),
    leagueGames: (code, day, isWanted) => {
      const league = catalogue.leagues.find(({ name }) => name === code);
      const season = league && calendarOf(seed, catalogue, calendar).seasonAt(league, day);
      if (!season || !season.gamesOn(day).some(({ away, home }) => isWanted(away, home))) return [];
      return play(
        fixturesOf({ seed, catalogue, calendar, only: code }, day).filter(({ away, home }) => isWanted(away, home)),
      );
    },
    gamesOn: (day) => {
      const at = world();
      return play(
        fixturesOf({ seed, catalogue, calendar }, day).filter(({ start }) => start <= at && at - start < MAX_GAME_MS),
      );
    },
  };
};

const search = (days: readonly number[], find: (day: number) => Game | undefined): Game | null => {
  for (const day of days) {
    const found = find(day);
    if (found) return found;
  }
  return null;
};

const dayRange = (from: number, step: 1 | -1, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + step * index);

export const chronicleOf = (source: Source): Chronicle => {
  const { world, entryOf, leagueGames, gamesOn } = archiveOf(source);
  const nextFrom = (code: string, days: number, isWanted: IsWanted): ChronicleGame | null => {
    const at = world();
    const next = search(dayRange(dayOf(at) - 1, 1, days), (day) =>
      leagueGames(code, day, isWanted).find(({ fixture }) => fixture.start > at),
    );
    return next && entryOf(next);
  };
  return {
    isAllYear: source.calendar === "demo",
    meetings: (code, away, home) => {
      const at = world();
      const isPair: IsWanted = (one, other) => one.name === away && other.name === home;
      const last = search(dayRange(dayOf(at) + 1, -1, MEETING_SEARCH_DAYS), (day) =>
        leagueGames(code, day, isPair).find(({ fixture }) => fixture.start <= at),
      );
      return { last: last && entryOf(last), next: nextFrom(code, MEETING_SEARCH_DAYS, isPair) };
    },
    nextOf: (code, teamId) =>
      nextFrom(code, NEXT_GAME_SEARCH_DAYS, (one, other) => one.id === teamId || other.id === teamId),
    lastOf: (code, teamId) => {
      const at = world();
      const last = search(dayRange(dayOf(at) + 1, -1, LAST_GAME_SEARCH_DAYS), (day) =>
        leagueGames(code, day, (one, other) => one.id === teamId || other.id === teamId).findLast(
          ({ end }) => end <= at,
        ),
      );
      return last && entryOf(last);
    },
    inPlay: () => {
      const at = world();
      return [-1, 0, 1]
        .flatMap((distance) => gamesOn(dayOf(at) + distance))
        .filter(({ end }) => end > at)
        .map(entryOf);
    },
  };
};
