import type { Catalogue, CatalogueLeague, CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { hashOf, mix, shuffled } from "../chance.ts";
import { MINUTE, startOfDay } from "../pace.ts";
import { featured } from "../sport/featured.ts";
import type { Sport } from "../sport/sport.ts";
import { sports } from "../sport/sports.ts";
import type { Fixture } from "./fixture.ts";

type LeagueDay = {
  seed: number;
  league: CatalogueLeague;
  sport: Sport;
  teams: readonly CatalogueTeam[];
  day: number;
};
type Pair = { away: CatalogueTeam; home: CatalogueTeam; featured: boolean };

// Ids repeat after 100,000 days of the world, 273 years at speed 1 and 100 days at speed 1,000.
const eventIdOf = (leagueId: number, day: number, index: number): number =>
  leagueId * 10_000_000 + (((day % 99_000) + 99_000) % 99_000) * 100 + index;

// Starts are spread over the whole day, so that a game that lasts longer than the widest gap always overlaps the next one.
const startMinute = (sport: Sport, index: number, hash: number): number => {
  const slot = Math.floor((index * 1440) / sport.gamesPerDay / 5) * 5;
  return sport.primeTime + slot + (index > 0 && hash % 2 === 1 ? 5 : 0);
};

const pairsOf = ({ seed, league, sport, teams, day }: LeagueDay): Pair[] => {
  const names = featured[sport.code];
  const away = teams.find((team) => team.name === names?.away);
  const home = teams.find((team) => team.name === names?.home);
  const fixed = away && home ? [{ away, home, featured: true }] : [];
  const rest = shuffled(
    teams.filter((team) => fixed.length === 0 || (team !== away && team !== home)),
    hashOf(seed, league.id, day),
  );
  const pairs: Pair[] = [...fixed];
  for (let next = 0; next + 1 < rest.length && pairs.length < sport.gamesPerDay; next += 2) {
    const [first, second] = [rest[next], rest[next + 1]];
    if (first && second) pairs.push({ away: first, home: second, featured: false });
  }
  return pairs;
};

const leagueFixtures = (leagueDay: LeagueDay): Fixture[] => {
  const { seed, league, sport, day } = leagueDay;
  return pairsOf(leagueDay).map((pair, index) => {
    const eventId = eventIdOf(league.id, day, index);
    const hash = mix(seed, eventId);
    return {
      ...pair,
      eventId,
      leagueId: league.id,
      sport,
      index,
      hash,
      start: startOfDay(day) + startMinute(sport, index, hash) * MINUTE,
    };
  });
};

/** All games of a day, as a pure function of seed, catalogue and day. The first of each league is its featured game. */
export const fixturesOf = (seed: number, catalogue: Catalogue, day: number): Fixture[] =>
  catalogue.leagues.flatMap((league) => {
    const sport = sports.get(league.name);
    const teams = catalogue.teams.filter((team) => team.leagueId === league.id);
    return sport ? leagueFixtures({ seed, league, sport, teams, day }) : [];
  });
