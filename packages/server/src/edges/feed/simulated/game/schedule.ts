import type { Catalogue, CatalogueLeague, CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { hashOf, mix, shuffled } from "../chance.ts";
import { MINUTE, startOfDay } from "../pace.ts";
import { featured, type FeaturedGame } from "../sport/featured.ts";
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
type Pair = Pick<Fixture, "away" | "home" | "featured">;

// Ids repeat after 100,000 days of the world, 273 years at speed 1 and 100 days at speed 1,000.
const eventIdOf = (leagueId: number, day: number, index: number): number =>
  leagueId * 10_000_000 + (((day % 99_000) + 99_000) % 99_000) * 100 + index;

// Starts are spread over the whole day, so that a game that lasts longer than the widest gap always overlaps the next one.
const startMinute = (sport: Sport, index: number, hash: number): number => {
  const slot = Math.floor((index * 1440) / sport.gamesPerDay / 5) * 5;
  return sport.primeTime + slot + (index > 0 && hash % 2 === 1 ? 5 : 0);
};

const featuredPairs = ({ sport, teams }: LeagueDay): Pair[] =>
  (featured[sport.code] ?? []).flatMap((game) => {
    const away = teams.find((team) => team.name === game.away);
    const home = teams.find((team) => team.name === game.home);
    return away && home ? [{ away, home, featured: game }] : [];
  });

/** The day's games in the order of their slots: the featured ones first, then the other teams by lot. */
const slotsOf = ({ seed, league, sport, teams, day }: LeagueDay, fixed: readonly Pair[]): Pair[] => {
  const taken = new Set(fixed.flatMap(({ away, home }) => [away, home]));
  const rest = shuffled(
    teams.filter((team) => !taken.has(team)),
    hashOf(seed, league.id, day),
  );
  const pairs = fixed.filter(({ featured: game }) => !game?.rounds);
  for (let next = 0; next + 1 < rest.length && pairs.length < sport.gamesPerDay; next += 2) {
    const [first, second] = [rest[next], rest[next + 1]];
    if (first && second) pairs.push({ away: first, home: second, featured: null });
  }
  return pairs;
};

const roundsOf = ({ rounds = 0 }: FeaturedGame): number[] =>
  Array.from({ length: rounds }, (_, round) => Math.floor((round * 1440) / rounds / 5) * 5);

type Timed = Pair & { minuteOf: (index: number, hash: number) => number };

/** Games that are played over and over come after the slots and keep no step with them. */
const timedPairs = (leagueDay: LeagueDay): Timed[] => {
  const fixed = featuredPairs(leagueDay);
  const slots = slotsOf(leagueDay, fixed).map((pair): Timed => ({
    ...pair,
    minuteOf: (index, hash) => startMinute(leagueDay.sport, index, hash),
  }));
  const again = fixed.flatMap((pair) =>
    (pair.featured ? roundsOf(pair.featured) : []).map((minute): Timed => ({ ...pair, minuteOf: () => minute })),
  );
  return [...slots, ...again];
};

const leagueFixtures = (leagueDay: LeagueDay): Fixture[] => {
  const { seed, league, sport, day } = leagueDay;
  return timedPairs(leagueDay).map(({ minuteOf, ...pair }, index) => {
    const eventId = eventIdOf(league.id, day, index);
    const hash = mix(seed, eventId);
    return {
      ...pair,
      eventId,
      leagueId: league.id,
      sport,
      index,
      hash,
      start: startOfDay(day) + minuteOf(index, hash) * MINUTE,
    };
  });
};

/** All games of a day, as a pure function of seed, catalogue and day. The featured games of each league come first. */
export const fixturesOf = (seed: number, catalogue: Catalogue, day: number): Fixture[] =>
  catalogue.leagues.flatMap((league) => {
    const sport = sports.get(league.name);
    const teams = catalogue.teams.filter((team) => team.leagueId === league.id);
    return sport ? leagueFixtures({ seed, league, sport, teams, day }) : [];
  });
