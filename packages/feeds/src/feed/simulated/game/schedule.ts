import type { Catalogue, CatalogueLeague } from "@linewire/domain/catalogue/catalogue";
import { type CalendarKind, calendarOf, type Season } from "../calendar/calendar.ts";
import { atPlace } from "../calendar/local-time.ts";
import { mix } from "../chance.ts";
import type { SimulatedSport } from "../sport/sport.ts";
import { sports } from "../sport/sports.ts";
import type { Fixture } from "./fixture.ts";

// Indexes below 30 belong to an earlier kind of schedule, whose games may still be in a data directory.
const FIRST_INDEX = 30;

// Ids repeat after 99,000 schedule days: 271 years at speed 1, 99 days at speed 1,000.
const eventIdOf = (leagueId: number, day: number, index: number): number =>
  leagueId * 10_000_000 + (((day % 99_000) + 99_000) % 99_000) * 100 + FIRST_INDEX + index;

export const leagueOfEvent = (eventId: number): number => Math.floor(eventId / 10_000_000);

export const dayOfEvent = (eventId: number): number => Math.floor((eventId % 10_000_000) / 100);

type LeagueDay = {
  seed: number;
  league: CatalogueLeague;
  sport: SimulatedSport;
  season: Season;
  day: number;
  calendar: CalendarKind;
};

const openingDay = (season: Season): number => {
  for (let day = season.from; day < season.until; day++) if (season.gamesOn(day).length > 0) return day;
  return season.from;
};

const leagueFixtures = ({ seed, league, sport, season, day, calendar }: LeagueDay): Fixture[] =>
  season.gamesOn(day).map((game, index) => {
    const eventId = eventIdOf(league.id, day, index);
    return {
      eventId,
      leagueId: league.id,
      sport,
      away: game.away,
      home: game.home,
      start: atPlace(game.timeZone, day, game.minute),
      day,
      index,
      featured: game.featured,
      city: game.stop?.city ?? null,
      timeZone: game.stop?.timeZone ?? game.home.timeZone,
      season: season.year,
      isOpener: calendar === "real" && day === openingDay(season),
      hash: mix(seed, eventId),
    };
  });

export type ScheduleOptions = {
  seed: number;
  catalogue: Catalogue;
  calendar: CalendarKind;
  /** If absent, all leagues are simulated. */
  only?: string;
};

const leaguesIn = ({ catalogue, only }: ScheduleOptions): { league: CatalogueLeague; sport: SimulatedSport }[] =>
  catalogue.leagues.flatMap((league) => {
    const sport = only === undefined || league.name === only ? sports.get(league.name) : undefined;
    return sport ? [{ league, sport }] : [];
  });

/** Of a local date at the venue. Equal options and days give equal games. */
export const fixturesOf = (options: ScheduleOptions, day: number): Fixture[] => {
  const { seed, catalogue, calendar } = options;
  return leaguesIn(options).flatMap(({ league, sport }) => {
    const season = calendarOf(seed, catalogue, calendar).seasonAt(league, day);
    return season && day >= season.from ? leagueFixtures({ seed, league, sport, season, day, calendar }) : [];
  });
};

export const openersOf = (options: ScheduleOptions, day: number): Fixture[] => {
  const { seed, catalogue, calendar } = options;
  return leaguesIn(options).flatMap(({ league, sport }) => {
    const season = calendarOf(seed, catalogue, calendar).seasonAt(league, day);
    if (!season || day >= season.from) return [];
    const first = openingDay(season);
    return leagueFixtures({ seed, league, sport, season, day: first, calendar });
  });
};
